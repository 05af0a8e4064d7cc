/** Everything of an agency that is still open: counts, and the money held for it in paisa. */
export interface AgencyMoney {
  /** Paid trips that have not started. */
  trips: number;
  refunds: number;
  /** Holds, payment attempts without a result, and payments without a decision. */
  payments: number;
  balance: bigint;
}

/** Why an agency cannot be deleted yet, as error codes. The first ones are those that the owner can solve soonest. */
export type AgencyObstacle = 'agency_owes' | 'agency_refunding' | 'agency_being_paid' | 'agency_has_money';

/** An agency cannot be deleted while money is held, owed, in transit or being refunded. Null: it can be deleted. */
export function obstacleToDeleting({
  trips,
  refunds,
  payments,
  balance,
}: AgencyMoney): AgencyObstacle | null {
  if (trips > 0) return 'agency_owes';
  if (refunds > 0) return 'agency_refunding';
  if (payments > 0) return 'agency_being_paid';
  return balance === 0n ? null : 'agency_has_money';
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
