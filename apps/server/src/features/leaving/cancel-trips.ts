import { accountObstacle } from '@ghuri/domain/leaving';
import { readClock } from '../../platform/clock.reads.ts';
import type { Db } from '../../platform/db.ts';
import { AppError } from '../../platform/errors.ts';
import { cancelPaid, reckonCancellation } from '../bookings/refunds/cancel-paid.ts';
import type { Cancellation } from '../bookings/refunds/cancel-paid.ts';
import type { SellableNeeds } from '../bookings/sellable.ts';
import { lockBookingsOf } from '../bookings/forget-bookings.writes.ts';

/** What the user confirmed, in taka. */
export interface ConfirmedTrips {
  trips: number;
  refund: number;
}

/**
 * Cancels the paid trips of a leaving user, each by its own refund steps, as confirmed. Locks every booking first: a
 * payment that arrives meanwhile is either among them or finds no traveller. Returns the cancelled trips.
 */
export async function cancelTrips(
  services: SellableNeeds,
  db: Db,
  userId: string,
  confirmed: ConfirmedTrips | undefined,
): Promise<Cancellation[]> {
  const now = await readClock(db);
  const due: Cancellation[] = [];
  for (const booking of await lockBookingsOf(db, userId)) {
    const cancellation = await reckonCancellation(db, booking, now);
    if (cancellation) due.push(cancellation);
  }
  const refund = due.reduce((sum, cancellation) => sum + cancellation.refund, 0n);
  const obstacle = accountObstacle(
    { trips: due.length, refund },
    confirmed && { trips: confirmed.trips, refund: BigInt(Math.round(confirmed.refund * 100)) },
  );
  if (obstacle) throw new AppError(obstacle);
  for (const cancellation of due) await cancelPaid(services, db, cancellation);
  return due;
}
