import { createBatch } from '../../../platform/jobs/batch.ts';
import { lockBooking, readMadeTrips } from '../bookings.writes.ts';
import { releaseOffer } from '../checkout/offers.ts';
import { cancelPaidTrip } from '../paid-trips.writes.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { publishBookingChanged, notifyTraveller } from '../news/payment-news.ts';
import { refundBooking } from './refund-booking.ts';

/**
 * Refunds in full the paid personalised tours and bids of a stopped agency that have not started. Departures have their own job. One
 * transaction for each booking: after a crash, the next run finds the rest.
 */
export async function refundMadeTrips(services: PaymentNeeds, agencyId: string): Promise<void> {
  const { database, log } = services;
  const batch = createBatch(log, 'payments.agency-stopped');
  for (const id of await readMadeTrips(database.db, agencyId)) {
    await batch.run(id, () =>
      database.db.transaction(async (db) => {
        const booking = await lockBooking(db, id);
        if (booking?.state !== 'paid') return;
        await releaseOffer(services, db, booking);
        await cancelPaidTrip(db, booking);
        const { paid: amount } = await readMoney(db, booking);
        await refundBooking(db, booking, amount, 'agency_cancelled');
        await publishBookingChanged(services, db, booking, 'refund_pending');
        await notifyTraveller(services, db, booking, 'refund-began', { amount });
      }),
    );
  }
  batch.finish();
}
