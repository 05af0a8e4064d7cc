import { createBatch } from '../../../platform/jobs/batch.ts';
import { claimTripOfTomorrow } from '../bookings.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { tellTraveller } from './payment-news.ts';

/** Tells whoever travels within a day. Each booking is claimed and told in one transaction, so once. */
export async function remindOfTrips(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(services.log, 'payments.trips');
  await batch.claim(services.database, {
    next: claimTripOfTomorrow,
    work: (db, booking) => tellTraveller(services, db, booking, 'trip-tomorrow'),
    signal,
  });
  batch.finish();
}
