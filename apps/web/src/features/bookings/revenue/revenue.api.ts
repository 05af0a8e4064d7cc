import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../../platform/api-client.ts';
import type { Answer } from '../../../platform/api-client.ts';
import { serverNow } from '../../../platform/server-clock.ts';
import { daysOfPeriod } from './period.ts';
import type { RevenueFilter } from './period.ts';

export type RevenueSummary = Answer<'GET /agency-revenue/:email/summary'>;
export type RevenueRow = Answer<'GET /agency-revenue/:email'>[number];

const filterOf = ({ period, tour }: RevenueFilter) => ({ ...daysOfPeriod(period, serverNow()), tour });

export const revenueQuery = (email: string, filter: RevenueFilter) =>
  queryOptions({
    queryKey: ['revenue', 'summary', filter],
    queryFn: ({ signal }): Promise<RevenueSummary> =>
      api('GET /agency-revenue/:email/summary', { params: { email }, query: filterOf(filter), signal }),
    // The old numbers stay until the new ones arrive.
    placeholderData: keepPreviousData,
  });

export const revenueRowsQuery = (email: string, filter: RevenueFilter, search: string) =>
  infiniteQueryOptions({
    queryKey: ['revenue', 'rows', filter, search],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /agency-revenue/:email', {
        params: { email },
        query: { ...filterOf(filter), search, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    // The old results stay until the new ones arrive.
    placeholderData: keepPreviousData,
  });
