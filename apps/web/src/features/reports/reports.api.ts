import type { AuditAction, MODERATIONS, ReportedStory } from '@ghuri/contract/reports';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import { downloadFile } from '../../platform/save-file.ts';
import { queryClient } from '../../platform/query-client.ts';

export type ReportState = ReportedStory['state'];
export type Moderation = (typeof MODERATIONS)[number];

export interface AuditView {
  action: AuditAction | null;
  /** The actor's email, the id of the subject, and a day: null for all. */
  actor: string | null;
  subject: string | null;
  day: string | null;
  search: string;
}

/** The view as the server takes it. */
const auditFilter = ({ action, actor, subject, day, search }: AuditView) => ({
  ...(action !== null && { action }),
  ...(actor !== null && { actor }),
  ...(subject !== null && { subject }),
  ...(day !== null && { day }),
  ...(search !== '' && { search }),
});

export const downloadAudit = (view: AuditView): Promise<void> =>
  downloadFile('/audit-log.csv', 'POST', auditFilter(view));

export const reportKeys = {
  reports: ['reports'] as const,
  state: (state: ReportState) => ['reports', state] as const,
  audit: ['audit'] as const,
  auditView: (view: AuditView) => ['audit', view] as const,
};

/** Reported stories in one state, the latest reports first. */
export const reportsQuery = (state: ReportState) =>
  infiniteQueryOptions({
    queryKey: reportKeys.state(state),
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /all-reports', {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** The actions of admins, newest first. */
export const auditQuery = (view: AuditView) =>
  infiniteQueryOptions({
    queryKey: reportKeys.auditView(view),
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /audit-log', {
        query: { ...auditFilter(view), ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** The last few of them. */
export const newestAuditQuery = () =>
  queryOptions({
    queryKey: [...reportKeys.audit, 'newest'],
    queryFn: ({ signal }) => api('GET /audit-log', { query: { limit: 5 }, signal }),
  });

/** Refreshes the lists also after a refusal: another admin may have been faster. */
export async function moderate(id: string, action: Moderation, note: string) {
  try {
    return await api('PUT /all-reports/:id', { params: { id }, body: { action, note } });
  } finally {
    void queryClient.invalidateQueries({ queryKey: reportKeys.reports });
    void queryClient.invalidateQueries({ queryKey: reportKeys.audit });
  }
}
