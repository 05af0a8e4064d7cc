import { SEATED_STATES } from '@ghuri/domain/bookings';
import { readClock } from '../../../platform/clock.reads.ts';
import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { lockBooking } from '../../bookings/bookings.writes.ts';
import { lockDeparture, needsConsent, readUnmoved } from '../../bookings/departure-of-booking.writes.ts';
import { releaseOffer } from '../../bookings/checkout/offers.ts';
import { notifyAgency, notifyTraveller, publishBookingChanged } from '../../bookings/news/payment-news.ts';
import { cancelPaidTrip } from '../../bookings/paid-trips.writes.ts';
import { refundBooking } from '../../bookings/refunds/refund-booking.ts';
import { readMoney } from '../../bookings/settlement/paid-amount.reads.ts';
import type { PaymentJobs } from '../../bookings/settlement/payment-jobs.ts';
import type { PaymentNeeds } from '../../bookings/settlement/payment-needs.ts';
import { endAsking, readAskingOver } from './reschedule.writes.ts';

const BATCH = 50;

/**
 * Refunds every booking in full whose traveller did not agree to the new date in time. One booking at a time: a run
 * that dies starts again and finds the rest. A hold ends by itself, and money under review waits for an admin: both are
 * found by a later run if they become paid.
 */
export async function refundUnanswered(services: PaymentNeeds, tourId: string): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'tours.unanswered');
  for (const id of await readUnmoved(database.db, tourId, ['paid'])) {
    await batch.run(id, () =>
      database.db.transaction(async (db) => {
        const booking = await lockBooking(db, id);
        const departure = booking && (await lockDeparture(db, booking));
        if (booking?.state !== 'paid' || !departure || !needsConsent(booking, departure)) return;
        if (departure.cancelledAt || departure.answerBy! > (await readClock(db))) return;
        await releaseOffer(services, db, booking);
        await cancelPaidTrip(db, booking);
        const { paid: amount } = await readMoney(db, booking);
        await refundBooking(db, booking, amount, 'agency_cancelled');
        await publishBookingChanged(services, db, booking, 'refund_pending');
        await notifyTraveller(services, db, booking, 'refund-began', { amount });
        const seatsLeft = await services.sellables[booking.kind].readSeatsLeft(db, booking);
        await notifyAgency(services, db, booking, 'date-unanswered', { amount, seatsLeft });
      }),
    );
  }
  batch.finish();
  const waiting = await readUnmoved(database.db, tourId, SEATED_STATES);
  if (waiting.length === 0) await endAsking(database.db, tourId);
}

export function defineUnansweredRefunds(
  services: PaymentNeeds & { jobs: Jobs; paymentJobs: Pick<PaymentJobs, 'refunds'> },
): void {
  const { database, jobs, log, paymentJobs } = services;
  jobs.define<object>('tours.unanswered', { schedule: '*/5 * * * *', timeout: 300 }, async () => {
    const batch = createBatch(log, 'tours.unanswered');
    for (const tourId of await readAskingOver(database.db, BATCH))
      await batch.run(tourId, () => refundUnanswered(services, tourId));
    await paymentJobs.refunds.enqueue(database.db, {});
    batch.finish();
  });
}
