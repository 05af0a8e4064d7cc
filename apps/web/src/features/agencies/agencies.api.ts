import type { AGENCY_SORTS, PendingAgency, PublicAgency } from '@ghuri/contract/agencies';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';

export type AgencySort = (typeof AGENCY_SORTS)[number];
export type Direction = 'asc' | 'desc';

/** Filter and order of the listed agencies. */
export interface DirectoryView {
  search: string;
  sort: AgencySort;
  direction: Direction;
}

export const agencyKeys = {
  all: ['agencies'] as const,
  directory: (view: DirectoryView) => ['agencies', 'directory', view] as const,
  one: (id: string) => ['agencies', 'one', id] as const,
  pending: ['agencies', 'pending'] as const,
};

/** Verified agencies, page by page. */
export const directoryQuery = (view: DirectoryView) =>
  infiniteQueryOptions({
    queryKey: agencyKeys.directory(view),
    queryFn: async ({ pageParam, signal }): Promise<{ items: PublicAgency[]; next: string | null }> =>
      apiList('GET /createAgency', {
        query: { ...view, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** An agency as every user sees it. */
export const agencyQuery = (id: string) =>
  queryOptions({
    queryKey: agencyKeys.one(id),
    queryFn: ({ signal }) => api('GET /agencyProfile/:id', { params: { id }, signal }),
  });

/** Agencies that wait for a decision, oldest first; for admins. */
export const pendingQuery = () =>
  infiniteQueryOptions({
    queryKey: agencyKeys.pending,
    queryFn: async ({ pageParam, signal }) => {
      const { items, next } = await apiList('GET /all-agency', {
        query: { status: 'pending', ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      });
      // With this status all of them are pending. The contract's response type also covers the public list.
      return { items: items as PendingAgency[], next };
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });
