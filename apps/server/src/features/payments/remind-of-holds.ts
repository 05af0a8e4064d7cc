import { claimEndingHolds } from '../bookings/bookings.writes.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { tellTraveller } from './payment-news.ts';

export const REMIND_BEFORE_MS = 3 * 60_000;
const BATCH = 100;

/** Tells whoever has not paid yet that what is held for them will soon be free for others. Claimed and told together, so once. */
export async function remindOfHolds(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const told = await services.database.db.transaction(async (db) => {
      const claimed = await claimEndingHolds(db, REMIND_BEFORE_MS, BATCH);
      for (const booking of claimed) await tellTraveller(services, db, booking, 'hold-ending');
      return claimed.length;
    });
    if (told < BATCH || signal?.aborted) return;
  }
}
