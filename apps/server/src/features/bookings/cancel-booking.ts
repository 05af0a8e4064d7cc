import { canCancel } from '@ghuri/domain/bookings';
import { paisaToTaka } from '@ghuri/domain/money';
import { refundableOf } from '@ghuri/domain/payments';
import { refundFor } from '@ghuri/domain/refunds';
import { readClock } from '../../platform/clock.reads.ts';
import { AppError } from '../../platform/errors.ts';
import type { Viewer } from '../../platform/viewer.ts';
import type { Services } from '../../services.ts';
import { readPaidAmount } from '../payments/paid-amount.reads.ts';
import { refundBooking } from '../payments/refund-booking.writes.ts';
import { lockBooking, markBooking } from './bookings.writes.ts';
import { freeOffer } from './offers.writes.ts';
import { callTripOff } from './trips.writes.ts';

type Needs = Pick<Services, 'database' | 'live' | 'paymentJobs'>;

/** Calls a paid booking off. The refund that was shown must still be the one that is due: a step may have passed meanwhile. */
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
    const paid = refundableOf(booking.totalPaisa, await readPaidAmount(db, booking));
    const refund = refundFor(paid, { ...when, steps: booking.refundSteps });
    if (paisaToTaka(refund) !== shown) throw new AppError('refund_changed');
    await freeOffer(services, db, booking);
    await callTripOff(db, booking);
    if (refund === 0n) {
      await markBooking(db, booking.id, 'cancelled');
    } else {
      await refundBooking(db, booking, refund, 'traveller_cancelled');
      await services.paymentJobs.refunds.enqueue(db, {});
    }
    return shown;
  });
}
