import type { Db } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { BookingRow } from '../bookings/bookings.writes.ts';
import {
  claimNotice,
  lockBooking,
  markBooking,
  readReviewedBookings,
  readSeatedBookings,
} from '../bookings/bookings.writes.ts';
import { releaseOffer } from '../bookings/checkout/offers.ts';
import { cancelPaidTrip } from '../bookings/paid-trips.writes.ts';
import { notifyOfTour } from './tour-news.ts';
import { readTourNews } from './tours.reads.ts';
import { readMoney, readShortRefunds, readUnrefunded } from '../bookings/settlement/paid-amount.reads.ts';
import type { PaymentNeeds } from '../bookings/settlement/payment-needs.ts';
import { mailTraveller, publishBookingChanged, notifyTraveller } from '../bookings/news/payment-news.ts';
import { refundBooking } from '../bookings/refunds/refund-booking.ts';

/**
 * Refunds every payment for a cancelled tour in full, and releases its holds. One booking at a time: a run that dies
 * starts again and finds the rest. Money under review stays there until an admin decides. Travellers who cancelled
 * before the agency also get the rest of their money: a cancelled tour refunds in full, no matter who cancels first.
 */
export async function refundCancelledTour(services: PaymentNeeds, tourId: string): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'payments.tour-cancelled');
  /** One booking, locked, in its own transaction. */
  const each = (id: string, work: (db: Db, booking: BookingRow) => Promise<void>) =>
    batch.run(id, () =>
      database.db.transaction(async (db) => {
        const booking = await lockBooking(db, id);
        if (booking) await work(db, booking);
      }),
    );
  const news = await readTourNews(database.db, tourId);
  const why = { note: news?.cancelReason ?? '', byAdmin: news?.cancelledByAdmin ?? false };
  for (const id of await readSeatedBookings(database.db, tourId)) {
    await each(id, async (db, booking) => {
      if (booking.state === 'paid') {
        await releaseOffer(services, db, booking);
        await cancelPaidTrip(db, booking);
        const { paid: amount } = await readMoney(db, booking);
        await refundBooking(db, booking, amount, 'agency_cancelled');
        await publishBookingChanged(services, db, booking, 'refund_pending');
        await notifyTraveller(services, db, booking, 'tour-cancelled', { amount, ...why });
      } else if (booking.holdUntil !== null) {
        await releaseOffer(services, db, booking);
        await markBooking(db, id, 'cancelled');
        await publishBookingChanged(services, db, booking, 'cancelled');
        // The notifying job may run after this and find no hold. So this notifies, too: one of the two always does.
        if (news && booking.travellerId !== null) {
          await notifyOfTour(services, db, booking.travellerId, { tourId, kind: 'tour_cancelled', ...news });
        }
        await mailTraveller(services, db, booking, 'hold-cancelled', why);
      }
    });
  }
  for (const id of await readShortRefunds(database.db, tourId)) {
    await each(id, async (db, booking) => {
      const rest = await readUnrefunded(db, booking);
      if (!rest) return;
      await refundBooking(db, booking, rest, 'agency_cancelled');
      await publishBookingChanged(services, db, booking, 'refund_pending');
      await notifyTraveller(services, db, booking, 'refund-began', { amount: rest });
    });
  }
  // This money waits for an admin. The admin can now only refund it.
  for (const id of await readReviewedBookings(database.db, tourId)) {
    await each(id, async (db, booking) => {
      if (booking.state !== 'review' || !(await claimNotice(db, id, 'cancelled'))) return;
      await mailTraveller(services, db, booking, 'review-cancelled', why);
    });
  }
  // Throws if a booking failed: the queue then retries the job, which finds the rest.
  batch.finish();
}
