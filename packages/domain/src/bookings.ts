/** Seats are kept for whoever is paying this long. */
export const HOLD_MS = 15 * 60_000;

/**
 * What can become of a wish to travel:
 * - held: seats are kept, nothing is known of a payment yet; pending_payment: the person was sent to pay
 * - paid; review: money came that does not fit (amount, risk), seats are kept until somebody looks
 * - refund_pending, refunded: money goes back, or went back, all of it or the share the steps say
 * - failed, cancelled, expired: given up. A payment that is verified afterwards still counts
 */
export const BOOKING_STATES = [
  'held',
  'pending_payment',
  'paid',
  'review',
  'refund_pending',
  'refunded',
  'failed',
  'cancelled',
  'expired',
] as const;
export type BookingState = (typeof BOOKING_STATES)[number];

/** Seats are kept for it. */
export const keepsSeats = (state: BookingState): boolean =>
  state === 'held' || state === 'pending_payment' || state === 'paid' || state === 'review';

/** The person can still go and pay. */
export const isPayable = (state: BookingState): boolean => state === 'held' || state === 'pending_payment';

const GIVEN_UP: ReadonlySet<BookingState> = new Set(['failed', 'cancelled', 'expired']);

/** What was verified about a payment, against what was frozen when it began. */
export interface PaidFact {
  amount: bigint;
  currency: string;
  risky: boolean;
  /** The provider gave its number to another payment before: perhaps there is only that one. */
  repeated: boolean;
}

export type Settlement =
  /** The seats are there already: the booking is paid. */
  | 'confirm'
  /** The hold is gone: take seats if there are any, otherwise give the money back. */
  | 'take-seats'
  /** It is paid already, or called off after it was paid: this money goes back. */
  | 'refund'
  /** The traveller deleted their account: this money goes back, whatever else is true of it. */
  | 'traveller-left'
  /** Somebody must look: the seats stay if they are held. */
  | 'review';

/** What a verified payment means for its booking. `wasPaid`: another payment of it was accepted before. */
export function settlementOf(
  booking: { state: BookingState; total: bigint; wasPaid: boolean; hasTraveller: boolean },
  fact: PaidFact,
): Settlement {
  // Before anything else: what is perhaps no money cannot go back either.
  if (fact.repeated) return 'review';
  if (booking.wasPaid) return 'refund';
  if (!booking.hasTraveller) return 'traveller-left';
  if (fact.amount !== booking.total || fact.currency !== 'BDT' || fact.risky) return 'review';
  if (isPayable(booking.state)) return 'confirm';
  if (GIVEN_UP.has(booking.state)) return 'take-seats';
  return 'refund';
}

/** A paid booking can be called off until the trip starts. */
export const canCancel = (
  state: BookingState,
  { startsAt, now }: { startsAt: number; now: number },
): boolean => state === 'paid' && now < startsAt;

/** One person holds seats on so many tours at a time. */
export const MOST_LIVE_HOLDS = 3;
/** One person holds seats of the same tour so often, within this time, without paying. */
export const MOST_HOLDS_OF_TOUR = 5;
export const HOLDS_COUNTED_MS = 6 * 3_600_000;

/** Whether somebody may hold seats once more. `live`: holds of other tours. `ofTour`: unpaid holds of this one, also ended ones. */
export function holdRefusal(holds: {
  live: number;
  ofTour: number;
}): 'too_many_holds' | 'held_too_often' | null {
  if (holds.live >= MOST_LIVE_HOLDS) return 'too_many_holds';
  return holds.ofTour >= MOST_HOLDS_OF_TOUR ? 'held_too_often' : null;
}
