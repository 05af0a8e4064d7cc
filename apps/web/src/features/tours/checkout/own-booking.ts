import type { Booking, BOOKING_EVENT } from '@ghuri/contract/bookings';
import { isPayable } from '@ghuri/domain/bookings';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../platform/api-client.ts';
import { useMe } from '../../../platform/auth/use-session.ts';
import { useLive } from '../../../platform/live/live.ts';
import { queryClient } from '../../../platform/query-client.ts';

const CHANGED: typeof BOOKING_EVENT = 'booking-changed';
const MOST = 100;
/** While the way to pay is being asked for. */
const LOOK_AGAIN_MS = 2_000;

const keyOf = (tourId: string) => ['tours', 'own-booking', tourId] as const;

/** What the viewer has on a tour: seats that wait for the payment, else seats that are paid; null for neither. */
const ownBookingQuery = (tourId: string, email: string) =>
  queryOptions({
    queryKey: keyOf(tourId),
    queryFn: async ({ signal }): Promise<Booking | null> => {
      const bookings = await api('GET /my-tours', {
        query: { email, when: 'upcoming', limit: MOST },
        signal,
      });
      const here = bookings.filter((booking) => booking.tourId === tourId);
      return here.find(({ state }) => isPayable(state)) ?? here.find(({ state }) => state === 'paid') ?? null;
    },
    // Seats may be held from another tab: whoever comes back to this one should see it.
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'held' && data.payUrl === null ? LOOK_AGAIN_MS : false,
  });

export function useOwnBooking(tourId: string): Booking | null {
  const { email, userID } = useMe();
  const { data } = useQuery(ownBookingQuery(tourId, email));
  useLive(`user:${userID}`, ({ type }) => {
    if (type === CHANGED) void refreshOwnBooking(tourId);
  });
  return data ?? null;
}

export const refreshOwnBooking = (tourId: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: keyOf(tourId) });
