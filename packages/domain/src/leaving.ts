/** What of an agency is not settled. Counts, and the money that is held for it in paisa. */
export interface AgencyMoney {
  /** Paid trips that have not started. */
  trips: number;
  refunds: number;
  /** Holds, visits to the provider without a result, and payments that nobody has decided about. */
  payments: number;
  balance: bigint;
}

/** Why an agency cannot be deleted yet, as error codes: the owner can act on the first ones sooner. */
export type AgencyObstacle = 'agency_owes' | 'agency_refunding' | 'agency_being_paid' | 'agency_has_money';

/** Nothing of an agency is deleted while a taka is held, owed, in transit or being refunded. Null: it may go. */
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

/** What somebody was shown before they confirmed, or what is due: how many trips are cancelled, and the sum that returns. */
export interface TripsCancelled {
  trips: number;
  refund: bigint;
}

/**
 * Whether an account may go with its paid trips. They are cancelled only by somebody who saw exactly this list's sum; a step that
 * passed meanwhile, or another trip, is shown first.
 */
export function accountObstacle(
  due: TripsCancelled,
  confirmed: TripsCancelled | undefined,
): 'trips_ahead' | 'refund_changed' | null {
  if (confirmed === undefined) return due.trips === 0 ? null : 'trips_ahead';
  return confirmed.trips === due.trips && confirmed.refund === due.refund ? null : 'refund_changed';
}
