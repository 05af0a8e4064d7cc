import type { BiddingEvent, OpenRequest } from '@ghuri/contract/open-requests';
import type { InfiniteData } from '@tanstack/react-query';
import type { ListPage } from '../../platform/api-client.ts';
import { queryClient } from '../../platform/query-client.ts';
import { requestKeys } from './request-keys.ts';

type Lists = InfiniteData<ListPage<OpenRequest[]>>;

/** Every agency hears of a new request at the same moment; they do not all ask for it at the same moment. */
const SPREAD_MS = 1_500;

/**
 * Puts in place what every agency may know of a request. One that is over stays, marked, until the list is asked for again:
 * nobody's form vanishes under their hands.
 */
export function hearOfBidding({ requestId, bidCount, open }: BiddingEvent): void {
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
  // One that nobody has bid on is new. Any other that is not here lies further down, or outside of what was asked for.
  if (!known && open && bidCount === 0)
    setTimeout(
      () => void queryClient.invalidateQueries({ queryKey: requestKeys.anyOpen }),
      Math.random() * SPREAD_MS,
    );
}
