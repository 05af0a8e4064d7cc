import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../../platform/api-client.ts';
import type { Answer } from '../../../platform/api-client.ts';

export type RevenueSummary = Answer<'GET /agency-revenue/:email/summary'>;
export type RevenueRow = Answer<'GET /agency-revenue/:email'>[number];

export const revenueQuery = (email: string) =>
  queryOptions({
    queryKey: ['revenue', 'summary'],
    queryFn: ({ signal }): Promise<RevenueSummary> =>
      api('GET /agency-revenue/:email/summary', { params: { email }, signal }),
  });

export const revenueRowsQuery = (email: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['revenue', 'rows', search],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /agency-revenue/:email', {
        params: { email },
        query: { search, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // The old results stay until the new ones arrive.
    placeholderData: keepPreviousData,
  });

const LARGEST_PAGE = 100;

/** All bookings, page by page. */
export async function fetchAllRows(email: string): Promise<RevenueRow[]> {
  const rows: RevenueRow[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: RevenueRow[]; next: string | null } = await apiList('GET /agency-revenue/:email', {
      params: { email },
      query: { limit: LARGEST_PAGE, ...(cursor !== null && { cursor }) },
    });
    rows.push(...page.items);
    cursor = page.next;
  } while (cursor !== null);
  return rows;
}
