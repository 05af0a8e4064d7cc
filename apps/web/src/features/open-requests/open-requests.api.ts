import { BOOKING_EVENT } from '@ghuri/contract/bookings.words';
import type { BiddingEvent, OpenRequest } from '@ghuri/contract/open-requests';
import { BIDDING_EVENT, OPEN_REQUEST_EVENT, OPEN_REQUESTS_TOPIC } from '@ghuri/contract/open-requests.words';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api, apiList } from '../../platform/api-client.ts';
import type { CallBody, ListPage } from '../../platform/api-client.ts';
import { CONNECTED, useLive } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';
import { applyBiddingEvent } from './request-cache.ts';
import { requestKeys } from './request-keys.ts';
import type { BiddingView } from './request-keys.ts';

const firstPage = null as string | null;
const after = (cursor: string | null) => cursor !== null && { cursor };
type Page = ListPage<OpenRequest[]>;

export const ownRequestsQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: requestKeys.own,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      apiList('GET /requested-tour/:email', { params: { email }, query: { ...after(pageParam) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

/** Requests that an agency may bid on. */
export const openRequestsQuery = (view: BiddingView) =>
  infiniteQueryOptions({
    queryKey: requestKeys.open(view),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      apiList('GET /bid-tour', { query: { ...view, ...after(pageParam) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

/** Own bids that travellers may still accept although bidding is over. */
export const waitingBidsQuery = infiniteQueryOptions({
  queryKey: requestKeys.waiting,
  queryFn: ({ pageParam, signal }): Promise<Page> =>
    apiList('GET /waiting-bids', { query: { ...after(pageParam) }, signal }),
  initialPageParam: firstPage,
  getNextPageParam: (page) => page.next,
});

export const acceptedQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: requestKeys.accepted,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      apiList('GET /accepted-tour/:email', { params: { email }, query: { ...after(pageParam) }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next,
  });

export const refreshRequests = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: requestKeys.all });

/** Updates open requests on the page when others bid, accept, pay or withdraw. */
export function useRequestNews(userId: string): void {
  useLive(`user:${userId}`, ({ type }) => {
    if (type === OPEN_REQUEST_EVENT || type === BOOKING_EVENT || type === CONNECTED) void refreshRequests();
  });
}

/** For agencies: live counts of other bids, new requests and closed requests. */
export function useBiddingNews(): void {
  useLive(OPEN_REQUESTS_TOPIC, ({ type, data }) => {
    if (type === CONNECTED) void queryClient.invalidateQueries({ queryKey: requestKeys.anyOpen });
    if (type === BIDDING_EVENT) applyBiddingEvent(data as unknown as BiddingEvent);
  });
}

export const requestTour = (body: CallBody<'POST /request-tour'>) => api('POST /request-tour', { body });

export const cancelRequest = (id: string) => api('DELETE /bid-tour/:id', { params: { id } });

export const acceptBid = (requestId: string, bidId: string) =>
  api('PUT /approve-bid/:id', { params: { id: requestId }, body: { timesUp: true, bid: { _id: bidId } } });

export const placeBid = (requestId: string, body: CallBody<'PATCH /bid-tour/:id'>) =>
  api('PATCH /bid-tour/:id', { params: { id: requestId }, body });

export const withdrawBid = (requestId: string) =>
  api('DELETE /bid-tour/:id/bid', { params: { id: requestId } });

export const fetchUsualPrice = async () => (await api('GET /usual-price', {})).perPersonDay;
