/** Everything of an agency that is still open: counts, and its money by place in paisa. */
export interface AgencyMoney {
  /** Paid trips that have not started. */
  trips: number;
  refunds: number;
  /** Holds, payment attempts without a result, and payments without a decision. */
  payments: number;
  /** Cases of travellers that are not decided. */
  disputes: number;
  held: bigint;
  /** Below zero: the agency owes it. */
  available: bigint;
  inTransit: bigint;
}

/** Why an agency cannot be deleted yet, as error codes. The first ones are those that the owner can solve soonest. */
export type AgencyObstacle =
  'agency_owes' | 'agency_in_dispute' | 'agency_refunding' | 'agency_being_paid' | 'agency_has_money';

/**
 * An agency cannot be deleted while money is held, owed, in transit or being refunded. Places are not added up: what is held does not
 * pay a debt. Null: it can be deleted.
 */
export function obstacleToDeleting({
  trips,
  refunds,
  payments,
  disputes,
  held,
  available,
  inTransit,
}: AgencyMoney): AgencyObstacle | null {
  if (trips > 0) return 'agency_owes';
  if (disputes > 0) return 'agency_in_dispute';
  if (refunds > 0) return 'agency_refunding';
  if (payments > 0) return 'agency_being_paid';
  return held === 0n && available === 0n && inTransit === 0n ? null : 'agency_has_money';
}

/** Time to reopen a closed agency, and for travellers to review their last trip. */
export const CLOSED_FOR_MS = 7 * 86_400_000;

/** From when a closed agency is deleted by itself, if it is settled then. */
export const deletesFrom = (closedAt: number, lastTripEnds: number | null): number =>
  Math.max(closedAt, lastTripEnds ?? closedAt) + CLOSED_FOR_MS;

export const REST_ENDINGS = ['paid_back', 'written_off', 'paid_by_hand'] as const;
/** How an admin ends the rest of a closed agency: it paid its debt back, we write the debt off, or we paid it another way. */
export type RestEnding = (typeof REST_ENDINGS)[number];

/** A rest is what no trip and no payout will change: nothing is held or in transit. Debts and sums to pay end differently. */
export function mayEndRest(
  ending: RestEnding,
  { held, available, inTransit }: Pick<AgencyMoney, 'held' | 'available' | 'inTransit'>,
): boolean {
  if (held !== 0n || inTransit !== 0n) return false;
  return ending === 'paid_by_hand' ? available > 0n : available < 0n;
}

/** The number of cancelled trips and the sum of their refunds: as shown before the confirmation, or as due now. */
export interface TripsCancelled {
  trips: number;
  refund: bigint;
}

/**
 * Whether an account with paid trips may be deleted. The user must have confirmed exactly this number and sum; if a refund step
 * passed or a trip was added meanwhile, the new list is shown first.
 */
export function accountObstacle(
  due: TripsCancelled,
  confirmed: TripsCancelled | undefined,
): 'trips_ahead' | 'refund_changed' | null {
  if (confirmed === undefined) return due.trips === 0 ? null : 'trips_ahead';
  return confirmed.trips === due.trips && confirmed.refund === due.refund ? null : 'refund_changed';
}
