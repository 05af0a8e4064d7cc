import type { Booking } from '@ghuri/contract/bookings';
import { BOOKING_EVENT } from '@ghuri/contract/bookings.words';
import { isPayable } from '@ghuri/domain/bookings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../platform/api-client.ts';
import { useMe } from '../../platform/auth/use-session.ts';
import { CONNECTED, useLive } from '../../platform/live/live.ts';
import type { LiveEvent } from '../../platform/live/live.ts';
import { queryClient } from '../../platform/query-client.ts';

const MOST = 100;

/** One key prefix: a booking shows in lists, on its receipt, on its tour and in the bar, and all refresh together. */
export const bookingKeys = {
  all: ['bookings'] as const,
  list: (when: 'upcoming' | 'past') => ['bookings', 'list', when] as const,
  receipt: (receiptId: string) => ['bookings', 'receipt', receiptId] as const,
  one: (id: string) => ['bookings', 'one', id] as const,
  holds: ['bookings', 'holds'] as const,
  ofTour: (tourId: string) => ['bookings', 'of-tour', tourId] as const,
};

export const refreshBookings = (): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: bookingKeys.all });

const onBookingEvent = ({ type }: LiveEvent): void => {
  if (type === BOOKING_EVENT) void refreshBookings();
};

/** For pages about bookings. They ask again when the stream is ready: something may have changed since their first request. */
export function useBookingNews(userId: string | null): void {
  useLive(userId === null ? null : `user:${userId}`, (event) => {
    if (event.type === CONNECTED) void refreshBookings();
    onBookingEvent(event);
  });
}

// Seats may be held in another tab: a user who returns to this tab sees them.
const holdsQuery = queryOptions({
  queryKey: bookingKeys.holds,
  queryFn: ({ signal }): Promise<Booking[]> => api('GET /holds', { signal }),
  staleTime: 0,
});

/** The holds that wait for a payment, the one that ends first at the top. */
export function useHolds(userId: string) {
  // Every page has the bar of holds: asking a second time would be one request more on each.
  useLive(`user:${userId}`, onBookingEvent);
  return useQuery(holdsQuery);
}

/** The viewer's booking of a tour: the hold if there is one, else the paid seats; null for neither. */
const ownBookingQuery = (tourId: string, email: string) =>
  queryOptions({
    queryKey: bookingKeys.ofTour(tourId),
    queryFn: async ({ signal }): Promise<Booking | null> => {
      const bookings = await api('GET /my-tours', {
        query: { email, when: 'upcoming', limit: MOST },
        signal,
      });
      const here = bookings.filter((booking) => booking.tourId === tourId);
      return here.find(({ state }) => isPayable(state)) ?? here.find(({ state }) => state === 'paid') ?? null;
    },
    staleTime: 0,
  });

/** Undefined until known: a blank form must not show in place of held seats. */
export function useOwnBooking(tourId: string): Booking | null | undefined {
  const { email, userID } = useMe();
  const { data, isError } = useQuery(ownBookingQuery(tourId, email));
  useLive(`user:${userID}`, onBookingEvent);
  return isError ? (data ?? null) : data;
}
