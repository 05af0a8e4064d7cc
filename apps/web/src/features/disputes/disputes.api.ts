import { DISPUTE_EVENT } from '@ghuri/contract/disputes.words';
import type { Dispute, DisputeSummary } from '@ghuri/contract/disputes';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody, ListPage } from '../../platform/api-client.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { CONNECTED, useLive } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';

export type AgencyState = 'open' | 'ended';
export type QueueState = 'admin' | 'agency' | 'ended';

export const disputeKeys = { all: ['disputes'] as const };

export const disputeQuery = (id: string) =>
  queryOptions({
    queryKey: [...disputeKeys.all, 'one', id],
    queryFn: ({ signal }): Promise<Dispute> => api('GET /disputes/:id', { params: { id }, signal }),
  });

/** Never changes. */
export const evidenceQuery = (id: string, picture: string) =>
  queryOptions({
    queryKey: ['dispute-picture', picture],
    queryFn: ({ signal }) => api('GET /disputes/:id/pictures/:picture', { params: { id, picture }, signal }),
    staleTime: Infinity,
  });

/** The trip that is to be reported. */
export const reportedTripQuery = (id: string) =>
  queryOptions({
    queryKey: [...disputeKeys.all, 'trip', id],
    queryFn: ({ signal }) => api('GET /bookings/:id', { params: { id }, signal }),
  });

export const agencyDisputesQuery = (state: AgencyState) =>
  infiniteQueryOptions({
    queryKey: [...disputeKeys.all, 'agency', state],
    queryFn: ({ pageParam, signal }): Promise<ListPage<DisputeSummary[]>> =>
      apiList('GET /agency-disputes', {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

export const allDisputesQuery = (state: QueueState) =>
  infiniteQueryOptions({
    queryKey: [...disputeKeys.all, 'queue', state],
    queryFn: ({ pageParam, signal }): Promise<ListPage<DisputeSummary[]>> =>
      apiList('GET /all-disputes', {
        query: { state, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  });

const refreshDisputes = (): Promise<void> => queryClient.invalidateQueries({ queryKey: disputeKeys.all });

/** Updates open cases when the other side or an admin acts. */
export function useDisputeNews(): void {
  const { userID } = useMe();
  useLive(`user:${userID}`, ({ type }) => {
    if (type === DISPUTE_EVENT || type === CONNECTED) void refreshDisputes();
  });
}

export const openDispute = (bookingId: string, body: CallBody<'POST /bookings/:id/dispute'>) =>
  api('POST /bookings/:id/dispute', { params: { id: bookingId }, body });

const follow = <T>(call: Promise<T>): Promise<T> => call.finally(() => void refreshDisputes());

export const answerDispute = (id: string, body: CallBody<'PUT /disputes/:id/answer'>) =>
  follow(api('PUT /disputes/:id/answer', { params: { id }, body }));
export const withdrawDispute = (id: string) => follow(api('PUT /disputes/:id/withdraw', { params: { id } }));
export const decideDispute = (id: string, body: CallBody<'PUT /disputes/:id/decide'>) =>
  follow(api('PUT /disputes/:id/decide', { params: { id }, body }));
