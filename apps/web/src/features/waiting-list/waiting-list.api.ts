import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { WAITING_EVENT } from '@ghuri/contract/waiting-list.words';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { useLive } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';

// An offer may arrive while another tab is open: a user who returns to this tab sees it.
const waitingListQuery = queryOptions({
  queryKey: ['waiting-list'] as const,
  queryFn: ({ signal }): Promise<WaitingEntry[]> => api('GET /waiting-list', { signal }),
  staleTime: 0,
});

export const refreshWaitingList = (): Promise<void> => queryClient.invalidateQueries(waitingListQuery);

/** What the viewer waits for, and the offers, updated live. */
export function useWaitingList({ enabled = true } = {}) {
  const { userID } = useMe();
  useLive(enabled ? `user:${userID}` : null, ({ type }) => {
    if (type === WAITING_EVENT) void refreshWaitingList();
  });
  return useQuery({ ...waitingListQuery, enabled });
}

export async function joinWaitingList(tour: string, persons: number): Promise<void> {
  await api('PUT /waiting-list/:id', { params: { id: tour }, body: { persons } });
  await refreshWaitingList();
}

/** Leaves the list, or declines the offer. */
export async function leaveWaitingList(tour: string): Promise<void> {
  await api('DELETE /waiting-list/:id', { params: { id: tour } });
  await refreshWaitingList();
}
