import type { Booking } from '@ghuri/contract/bookings';
import type { OpenRequest } from '@ghuri/contract/open-requests';
import type { PersonalisedTour } from '@ghuri/contract/personalised-tours';
import type { WaitingEntry } from '@ghuri/contract/waiting-list';
import { tripStart } from '@ghuri/domain/dhaka-time';
import { isTimesUp } from '@ghuri/domain/tours';
import { personalisedTab, requestTab } from '@ghuri/domain/trip-tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useHolds } from '../features/checkout/checkout.api.ts';
import { acceptedQuery, useRequestNews } from '../features/open-requests/open-requests.api.ts';
import {
  ownWishesQuery,
  usePersonalisedNews,
} from '../features/personalised-tours/personalised-tours.api.ts';
import { useWaitingList } from '../features/waiting-list/waiting-list.api.ts';
import { useMe } from '../platform/auth/use-session.ts';
import { serverNow } from '../platform/server-clock.ts';

/** A hold, a quote, an accepted bid or seats that opened up, and the end of the time to pay it. */
export type ToPay = { id: string; until: string } & (
  | { kind: 'hold'; booking: Booking }
  | { kind: 'quote'; wish: PersonalisedTour }
  | { kind: 'bid'; request: OpenRequest }
  | { kind: 'offer'; entry: WaitingEntry }
);

interface Wish {
  which_day: string;
  which_time: string;
}

/** It is too late to book the trip. */
export const isTooLate = ({ which_day, which_time }: Wish): boolean =>
  isTimesUp(tripStart(which_day, which_time) ?? 0, serverNow());

export const tabOfRequest = (request: OpenRequest) =>
  requestTab(request.state, {
    paying: request.holdUntil !== null || request.inReview,
    over: isTooLate(request),
  });

/** What the viewer can pay now, soonest deadline first, and the lists it comes from. */
export function useToPay() {
  const { email, userID } = useMe();
  usePersonalisedNews();
  useRequestNews(userID);
  const holds = useHolds(userID);
  const wishes = useInfiniteQuery(ownWishesQuery(email, 'unpaid'));
  const accepted = useInfiniteQuery(acceptedQuery(email));
  const waiting = useWaitingList();
  return {
    items: toPay(holds.data, itemsOf(wishes), itemsOf(accepted), waiting.data),
    queries: [holds, wishes, accepted, waiting],
  };
}

/** The loaded items of a list with pages. */
export const itemsOf = <Item>(query: {
  data?: { pages: readonly { items: readonly Item[] }[] } | undefined;
}): Item[] => query.data?.pages.flatMap(({ items }) => items) ?? [];

export function toPay(
  holds: readonly Booking[] = [],
  wishes: readonly PersonalisedTour[] = [],
  requests: readonly OpenRequest[] = [],
  waiting: readonly WaitingEntry[] = [],
): ToPay[] {
  return [
    ...holds.map((booking) => ({
      kind: 'hold' as const,
      id: booking._id,
      until: booking.holdUntil ?? '',
      booking,
    })),
    ...wishes
      .filter((wish) => personalisedTab(wish.state, isTooLate(wish)) === 'to-pay')
      .map((wish) => ({ kind: 'quote' as const, id: wish._id, until: wish.quoteEnds ?? '', wish })),
    ...requests
      // An owner's list has the bids that their agency won, too.
      .filter((request) => request.as === 'traveller' && tabOfRequest(request) === 'to-pay')
      .map((request) => ({ kind: 'bid' as const, id: request._id, until: request.payBy ?? '', request })),
    ...waiting
      .filter(({ state }) => state === 'offered')
      .map((entry) => ({ kind: 'offer' as const, id: entry.tour, until: entry.offeredUntil ?? '', entry })),
  ].toSorted((one, other) => Date.parse(one.until) - Date.parse(other.until));
}
