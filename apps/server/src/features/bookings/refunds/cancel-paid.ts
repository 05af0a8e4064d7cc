import { canCancel } from '@ghuri/domain/bookings';
import { refundOnCancelling } from '@ghuri/domain/refunds';
import type { Db } from '../../../platform/db.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { refundBooking } from './refund-booking.ts';
import { isAgencyStopped, markBooking } from '../bookings.writes.ts';
import { isBookingChanged, lockDeparture } from '../departure-of-booking.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { releaseOffer } from '../checkout/offers.ts';
import type { SellableNeeds } from '../sellable.ts';
import { cancelPaidTrip } from '../paid-trips.writes.ts';

export interface Cancellation {
  booking: BookingRow;
  refund: bigint;
  reason: 'agency_cancelled' | 'traveller_cancelled' | 'by_admin';
  departureCancelled: boolean;
}

/** The refund if a locked booking is cancelled now; undefined if it cannot be. Locks its departure, too. */
export async function reckonCancellation(
  db: Db,
  booking: BookingRow,
  now: Date,
): Promise<Cancellation | undefined> {
  const when = { startsAt: booking.startsAt.getTime(), now: now.getTime() };
  if (!canCancel(booking.state, when)) return undefined;
  const departure = await lockDeparture(db, booking);
  const departureCancelled = departure?.cancelledAt != null;
  const promiseBroken = isBookingChanged(booking, departure);
  const agencyStopped = await isAgencyStopped(db, booking);
  const money = await readMoney(db, booking);
  const refund = refundOnCancelling(
    { ...money, departureCancelled, agencyStopped, promiseBroken },
    { ...when, steps: booking.refundSteps },
  );
  const isAgencys = departureCancelled || agencyStopped || promiseBroken;
  const reason = isAgencys ? 'agency_cancelled' : 'traveller_cancelled';
  return { booking, refund, reason, departureCancelled };
}

/** Cancels a booking and records its refund. The caller enqueues the job that sends it. */
export async function cancelPaid(
  services: SellableNeeds,
  db: Db,
  { booking, refund, reason }: Omit<Cancellation, 'departureCancelled'>,
): Promise<void> {
  await releaseOffer(services, db, booking);
  await cancelPaidTrip(db, booking);
  if (refund === 0n) return markBooking(db, booking.id, 'cancelled');
  await refundBooking(db, booking, refund, reason);
}
