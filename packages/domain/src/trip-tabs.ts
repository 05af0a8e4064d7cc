import { GIVEN_UP_STATES, isPayable } from './bookings.ts';
import type { BookingState } from './bookings.ts';
import { mayAccept } from './open-requests.ts';
import type { RequestState } from './open-requests.ts';
import type { PersonalisedState } from './personalised-tours.ts';

/** The tabs of My Tours. Every trip is in one of them, however it was found: tour, personalised tour or bid. */
export const TRIP_TABS = ['to-pay', 'upcoming', 'past', 'requests'] as const;
export type TripTab = (typeof TRIP_TABS)[number];

/** The booking has no seats, and its money is being refunded, was refunded, or never came. */
export const ENDED_STATES: readonly BookingState[] = ['refund_pending', 'refunded', ...GIVEN_UP_STATES];

/**
 * Cancelled and refunded bookings are past, also before their departure. `moneyWaits`: an admin checks a payment, so
 * the trip may still take place although its seats were released.
 */
export function bookingTab(
  { state, startsAt, moneyWaits }: { state: BookingState; startsAt: number; moneyWaits: boolean },
  now: number,
): TripTab {
  if (startsAt <= now) return 'past';
  if (isPayable(state)) return 'to-pay';
  const mayRevive = GIVEN_UP_STATES.includes(state) && moneyWaits;
  return ENDED_STATES.includes(state) && !mayRevive ? 'past' : 'upcoming';
}

/** Null for a personalised tour that is a booking by now: the booking is listed. `over`: it is too late to book. */
export function personalisedTab(state: PersonalisedState, over: boolean): TripTab | null {
  if (state === 'quoted') return over ? 'requests' : 'to-pay';
  return state === 'asked' || state === 'expired' || state === 'declined' ? 'requests' : null;
}

/**
 * Null for an open request that is a booking by now, and for one that ended without a trip. `paying`: there is a hold,
 * or an admin checks a payment.
 */
export function requestTab(
  state: RequestState,
  { paying, over }: { paying: boolean; over: boolean },
): TripTab | null {
  if (paying || over) return null;
  if (state === 'accepted') return 'to-pay';
  return mayAccept(state) ? 'requests' : null;
}
