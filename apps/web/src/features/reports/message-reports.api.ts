import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { reportKeys } from './reports.api.ts';

export type ShownReports = 'open' | 'all';
export type MessageDecision = CallBody<'PUT /message-reports/:id'>['action'];

/** How many reported messages wait. It reads no message, so it is not recorded. */
export const waitingMessagesQuery = () =>
  queryOptions({
    queryKey: [...reportKeys.reports, 'messages', 'waiting'],
    queryFn: ({ signal }) => api('GET /message-reports/waiting', { signal }),
  });

/** Reported messages with the messages around them. The audit log records each reading. */
export const messageReportsQuery = (show: ShownReports) =>
  infiniteQueryOptions({
    queryKey: [...reportKeys.reports, 'messages', show],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /message-reports', {
        query: { show, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** Refreshes the lists also after a refusal: another admin may have been faster. */
export async function decideMessage(id: string, action: MessageDecision, note: string) {
  try {
    return await api('PUT /message-reports/:id', { params: { id }, body: { action, note } });
  } finally {
    void queryClient.invalidateQueries({ queryKey: reportKeys.reports });
    void queryClient.invalidateQueries({ queryKey: reportKeys.audit });
  }
}
