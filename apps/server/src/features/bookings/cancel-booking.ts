import { canCancel } from '@ghuri/domain/bookings';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { refundOnCancelling } from '@ghuri/domain/refunds';
import { readClock } from '../../platform/clock.reads.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readPaidAmount } from '../payments/paid-amount.reads.ts';
import { refundBooking } from '../payments/refund-booking.writes.ts';
import { isAgencyStopped, lockBooking, lockDeparture, markBooking } from './bookings.writes.ts';
import { freeOffer } from './offers.writes.ts';
import { callTripOff } from './trips.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'paymentJobs'>;

/**
 * Cancels a paid booking. The refund that was shown must still be due: a step may have passed, the agency may have cancelled the
 * departure, or an admin may have stopped the agency meanwhile.
 */
export async function cancelBooking(
  services: Needs,
  viewer: Viewer,
  bookingId: string,
  shown: number,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking?.travellerId !== viewer.id) throw new AppError('not_found');
    const when = { startsAt: booking.startsAt.getTime(), now: (await readClock(db)).getTime() };
    if (!canCancel(booking.state, when)) throw new AppError('conflict');
    const departureCancelled = (await lockDeparture(db, booking)) === 'cancelled';
    const agencyStopped = await isAgencyStopped(db, booking);
    const received = await readPaidAmount(db, booking);
    const refund = refundOnCancelling(
      { total: booking.totalPaisa, received, departureCancelled, agencyStopped },
      { ...when, steps: booking.refundSteps },
    );
    if (paisaToDecimalTaka(refund) !== shown) throw new AppError('refund_changed');
    await freeOffer(services, db, booking);
    await callTripOff(db, booking);
    if (refund === 0n) {
      await markBooking(db, booking.id, 'cancelled');
    } else {
      const reason = departureCancelled || agencyStopped ? 'agency_cancelled' : 'traveller_cancelled';
      await refundBooking(db, booking, refund, reason);
      await services.paymentJobs.refunds.enqueue(db, {});
    }
    // Where the agency cancelled the departure itself, it knows.
    if (!departureCancelled)
      await services.paymentJobs.bookingCancelled.enqueue(db, { bookingId, refund: String(refund) });
    return shown;
  });
}
