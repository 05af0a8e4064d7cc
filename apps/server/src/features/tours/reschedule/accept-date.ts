import { keepsSeats } from '@ghuri/domain/bookings';
import { readClock } from '../../../platform/clock.reads.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { lockBooking } from '../../bookings/bookings.writes.ts';
import { lockDeparture, moveBooking, needsConsent } from '../../bookings/departure-of-booking.writes.ts';
import { mailTraveller, notifyAgency, publishBookingChanged } from '../../bookings/news/payment-news.ts';

type Needs = Pick<Services, 'database' | 'live' | 'mail'>;

/** Agrees to the new date that the traveller was shown. Returns how many bookings moved: 0 the second time. */
export async function acceptDate(
  services: Needs,
  viewer: Viewer,
  bookingId: string,
  shown: string,
): Promise<number> {
  return services.database.db.transaction(async (db) => {
    const booking = await lockBooking(db, bookingId);
    if (booking?.travellerId !== viewer.id) throw new AppError('not_found');
    const departure = await lockDeparture(db, booking);
    if (!departure || !keepsSeats(booking.state)) throw new AppError('conflict');
    if (departure.cancelledAt) throw new AppError('tour_cancelled');
    if (departure.startsAt.getTime() !== Date.parse(shown)) throw new AppError('conflict');
    if (!needsConsent(booking, departure)) return 0;
    if (departure.answerBy! <= (await readClock(db))) throw new AppError('answer_too_late');
    const moved = await moveBooking(db, booking, departure.startsAt);
    await publishBookingChanged(services, db, moved, moved.state);
    await mailTraveller(services, db, moved, 'date-agreed');
    // An agency knows nothing of bookings that are not paid.
    if (moved.state === 'paid') await notifyAgency(services, db, moved, 'date-agreed-by-traveller');
    return 1;
  });
}
