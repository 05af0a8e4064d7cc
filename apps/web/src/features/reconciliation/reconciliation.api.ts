import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';

const key = ['reconciliation'] as const;

export type DifferenceState = 'open' | 'closed';

/** Differences with providers and bank, the newest first; for admins. */
export const differencesQuery = (state: DifferenceState) =>
  infiniteQueryOptions({
    queryKey: [...key, 'differences', state],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /money-differences', {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

/** The days that were compared. */
export const daysQuery = () =>
  infiniteQueryOptions({
    queryKey: [...key, 'days'],
    queryFn: ({ pageParam, signal }) =>
      apiList('GET /reconciliations', {
        query: { limit: 10, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: key });

export async function settleDifference(id: string, note: string): Promise<void> {
  await api('PUT /money-differences/:id', { params: { id }, body: { note } });
  await refresh();
}

export async function sendBankAnswers(file: File) {
  const read = await api('POST /payout-answers', { body: { csv: await file.text() } });
  await refresh();
  return read;
}
