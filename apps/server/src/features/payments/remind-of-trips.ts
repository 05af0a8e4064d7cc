import { claimTripsOfTomorrow } from '../bookings/bookings.writes.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { tellTraveller } from './payment-news.ts';

const BATCH = 100;

/** Tells whoever travels within a day. Each booking is claimed and told in one transaction, so once. */
export async function remindOfTrips(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const told = await services.database.db.transaction(async (db) => {
      const claimed = await claimTripsOfTomorrow(db, BATCH);
      for (const booking of claimed) await tellTraveller(services, db, booking, 'trip-tomorrow');
      return claimed.length;
    });
    if (told < BATCH || signal?.aborted) return;
  }
}
