import { createBatch } from '../../../platform/jobs/batch.ts';
import { claimTripOfTomorrow } from '../bookings.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { mailTakers } from '../travellers/seat-news.ts';
import { notifyTraveller } from './payment-news.ts';

/** Reminds travellers of trips that start within a day. Claimed and notified in one transaction, so once. */
export async function remindOfTrips(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(services.log, 'payments.trips');
  await batch.claim(services.database, {
    next: claimTripOfTomorrow,
    work: async (db, booking) => {
      await notifyTraveller(services, db, booking, 'trip-tomorrow');
      await mailTakers(services, db, booking, 'seat-tomorrow');
    },
    signal,
  });
  batch.finish();
}
