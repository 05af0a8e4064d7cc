/** How long seats are held during a payment. */
export const HOLD_MS = 15 * 60_000;

/**
 * States of a booking:
 * - held: seats are held, no payment is known yet; pending_payment: the traveller was sent to the payment page
 * - paid; review: money arrived that does not match (amount, risk), seats stay held until an admin decides
 * - refund_pending, refunded: money is being refunded, or was refunded, in full or by the refund steps
 * - failed, cancelled, expired: ended without a payment. A payment that is verified later still counts
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

/** The traveller can still pay. */
export const PAYABLE_STATES = ['held', 'pending_payment'] as const satisfies BookingState[];
export type PayableState = (typeof PAYABLE_STATES)[number];
export const isPayable = (state: BookingState): state is PayableState =>
  PAYABLE_STATES.some((payable) => payable === state);

/** The booking occupies seats. */
export const SEATED_STATES: readonly BookingState[] = [...PAYABLE_STATES, 'paid', 'review'];
export const keepsSeats = (state: BookingState): boolean => SEATED_STATES.includes(state);

/** A hold that has ended frees its seats, also before anything has marked it as expired. */
export const isLiveHold = (
  { state, holdUntil }: { state: BookingState; holdUntil: Date | null },
  now: number,
): boolean => isPayable(state) && holdUntil !== null && holdUntil.getTime() > now;

/** Nothing was paid, and the seats are free. */
export const GIVEN_UP_STATES: readonly BookingState[] = ['failed', 'cancelled', 'expired'];

/** Cancelled after payment, if it was paid. Something may have been kept by the refund steps. */
export const CANCELLED_STATES: readonly BookingState[] = ['cancelled', 'refund_pending', 'refunded'];

/** The facts of a verified payment, compared with the terms frozen at the start. */
export interface PaidFact {
  amount: bigint;
  currency: string;
  risky: boolean;
  /** Another payment had the same provider number: perhaps both are the same money. */
  repeated: boolean;
}

export type Settlement =
  /** The seats are held: the booking becomes paid. */
  | 'confirm'
  /** The hold has ended: take seats if there are any, otherwise refund. */
  | 'take-seats'
  /** It is paid already, or was cancelled after payment: refund this money. */
  | 'refund'
  /** The traveller deleted their account: refund this money in every case. */
  | 'traveller-left'
  /** An admin must decide. Held seats stay held. */
  | 'review';

/**
 * Decides what a verified payment does to its booking. `due`: what had to be paid, the price or a deposit. `wasPaid`: another
 * payment of it was accepted before.
 */
export function settlementOf(
  booking: { state: BookingState; due: bigint; wasPaid: boolean; hasTraveller: boolean },
  fact: PaidFact,
): Settlement {
  // First, because money that may not exist cannot be refunded either.
  if (fact.repeated) return 'review';
  if (booking.wasPaid) return 'refund';
  if (!booking.hasTraveller) return 'traveller-left';
  if (fact.amount !== booking.due || fact.currency !== 'BDT' || fact.risky) return 'review';
  if (isPayable(booking.state)) return 'confirm';
  if (GIVEN_UP_STATES.includes(booking.state)) return 'take-seats';
  return 'refund';
}

/**
 * The same for the balance of a booking. `due`: what its payment page asked for. `balance`: what is open now; it may have
 * fallen since.
 */
export function balanceSettlementOf(
  booking: { state: BookingState; due: bigint; balance: bigint; hasTraveller: boolean },
  fact: PaidFact,
): 'apply' | Extract<Settlement, 'refund' | 'traveller-left' | 'review'> {
  if (fact.repeated) return 'review';
  if (!booking.hasTraveller) return 'traveller-left';
  if (booking.state !== 'paid' || booking.balance <= 0n) return 'refund';
  if (fact.amount !== booking.due || fact.currency !== 'BDT' || fact.risky) return 'review';
  return 'apply';
}

/** A paid booking can be cancelled until the trip starts. */
export const canCancel = (
  state: BookingState,
  { startsAt, now }: { startsAt: number; now: number },
): boolean => state === 'paid' && now < startsAt;

/** The most tours on which one user can hold seats at a time. */
export const MOST_LIVE_HOLDS = 3;
/** How often one user can hold seats of the same tour within this time, without paying. */
export const MOST_HOLDS_OF_TOUR = 5;
export const HOLDS_COUNTED_MS = 6 * 3_600_000;

/** Whether a user may hold seats again. `live`: holds on other tours. `ofTour`: unpaid holds on this tour, including ended ones. */
export function holdRefusal(holds: {
  live: number;
  ofTour: number;
}): 'too_many_holds' | 'held_too_often' | null {
  if (holds.live >= MOST_LIVE_HOLDS) return 'too_many_holds';
  return holds.ofTour >= MOST_HOLDS_OF_TOUR ? 'held_too_often' : null;
}
