import type { AGENCY_STANDINGS, AgencyStanding } from '@ghuri/contract/agency-moderation';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../../platform/api-client.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { agencyKeys } from '../agencies.api.ts';

/** The type alone: the module would bring its schemas along. */
export const STANDINGS: typeof AGENCY_STANDINGS = ['selling', 'stopped', 'suspended', 'pending'];

export interface ModerationView {
  search: string;
  standing: AgencyStanding | null;
}

const key = [...agencyKeys.all, 'moderation'] as const;

export const moderatedQuery = (view: ModerationView) =>
  infiniteQueryOptions({
    queryKey: [...key, 'list', view],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /agency-moderation', {
        query: {
          search: view.search,
          ...(view.standing !== null && { standing: view.standing }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const moderatedAgencyQuery = (id: string) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => api('GET /agency-moderation/:id', { params: { id }, signal }),
    staleTime: 0,
  });

/** After a decision: every list of agencies may have changed. */
export const refreshModerated = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: agencyKeys.all });

export const adminMailQuery = () =>
  queryOptions({
    queryKey: ['admin-mail'],
    queryFn: ({ signal }) => api('GET /admin-mail', { signal }),
  });
