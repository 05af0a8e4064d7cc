import { createBatch } from '../../../platform/jobs/batch.ts';
import { claimEndingHold } from './holds.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { notifyTraveller } from '../news/payment-news.ts';

export const REMIND_BEFORE_MS = 3 * 60_000;

/** Reminds travellers that their unpaid hold ends soon. Claimed and notified in one transaction, so once. */
export async function remindOfHolds(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(services.log, 'payments.holds');
  await batch.claim(services.database, {
    next: (db, without) => claimEndingHold(db, REMIND_BEFORE_MS, without),
    work: (db, booking) => notifyTraveller(services, db, booking, 'hold-ending'),
    signal,
  });
  batch.finish();
}
