import type { BiddingEvent, OpenRequest } from '@ghuri/contract/open-requests';
import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { requestKeys } from './request-keys.ts';

type Lists = InfiniteData<ListPage<OpenRequest[]>>;

/** All agencies get the event at the same moment; this spreads their fetches over time. */
const SPREAD_MS = 1_500;

/**
 * Updates a request with the data that every agency may see. A closed request stays in the list, marked, until the
 * next fetch: an open form must not disappear.
 */
export function applyBiddingEvent({ requestId, bidCount, open }: BiddingEvent): void {
  let known = false;
  const change = (request: OpenRequest): OpenRequest => {
    if (request._id !== requestId) return request;
    known = true;
    return { ...request, bidCount, timesUp: !open };
  };
  queryClient.setQueriesData<Lists>({ queryKey: requestKeys.anyOpen }, (lists) =>
    lists
      ? { ...lists, pages: lists.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
      : lists,
  );
  // A request without bids is new. Any other unknown one is on a later page or outside the filter.
  if (!known && open && bidCount === 0)
    setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: requestKeys.anyOpen }),
      Math.random() * SPREAD_MS,
    );
}
