import { BOOKING_EVENT } from '@ghuri/contract/bookings';
import { isPayable } from '@ghuri/domain/bookings';
import { AppError } from '../../../platform/errors.ts';
import { topicOf } from '../../../platform/live/live.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockBooking, markBooking } from '../bookings.writes.ts';
import { releaseOffer } from './offers.ts';

/** Releases a hold. A later payment is handled like any late payment. Returns how many holds ended: 0 or 1. */
export async function releaseHold(
  services: Pick<Services, 'database' | 'live' | 'sellables'>,
  viewer: Viewer,
  bookingId: string,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking?.travellerId !== viewer.id) throw new AppError('not_found');
    if (!isPayable(booking.state)) return 0;
    await releaseOffer(services, db, booking);
    await markBooking(db, booking.id, 'cancelled');
    // The traveller's other tabs show the hold, too.
    const data = { bookingId: booking.id, state: 'cancelled' };
    await services.live.publish(db, topicOf(viewer.id), { type: BOOKING_EVENT, data });
    return 1;
  });
}
