import { createBatch } from '../../../platform/jobs/batch.ts';
import { lockBooking, readMadeTrips } from '../bookings.writes.ts';
import { releaseOffer } from '../checkout/offers.ts';
import { callTripOff } from '../trips.writes.ts';
import { readPaidAmount } from '../settlement/paid-amount.reads.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { tellBookingChanged, tellTraveller } from '../news/payment-news.ts';
import { refundBooking } from './refund-booking.ts';

/**
 * Refunds in full what a stopped agency made for single travellers: personalised tours and bids that are paid and have not started.
 * Departures have a job of their own. One booking at a time: a run that dies is begun again and finds the rest.
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
        await callTripOff(db, booking);
        const amount = await readPaidAmount(db, booking);
        await refundBooking(db, booking, amount, 'agency_cancelled');
        await tellBookingChanged(services, db, booking, 'refund_pending');
        await tellTraveller(services, db, booking, 'refund-began', { amount });
      }),
    );
  }
  batch.finish();
}
