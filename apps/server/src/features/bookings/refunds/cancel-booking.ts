import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockBooking } from '../bookings.writes.ts';
import { cancelPaid, reckonCancellation } from './cancel-paid.ts';

type Needs = Pick<Services, 'database' | 'live' | 'paymentJobs' | 'sellables'>;

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
    const cancellation = await reckonCancellation(db, booking, await readClock(db));
    if (!cancellation) throw new AppError('conflict');
    if (paisaToDecimalTaka(cancellation.refund) !== shown) throw new AppError('refund_changed');
    await cancelPaid(services, db, cancellation);
    if (cancellation.refund > 0n) await services.paymentJobs.refunds.enqueue(db, {});
    // An agency that cancelled the departure knows it.
    if (!cancellation.departureCancelled) {
      const refund = String(cancellation.refund);
      await services.paymentJobs.bookingCancelled.enqueue(db, { bookingId, refund });
    }
    return shown;
  });
}
