import { createBatch } from '../../../platform/jobs/batch.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { allocate } from './allocate.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { nextCheck, undecidedPayments } from './payments.reads.ts';
import { claimDueAttempts, scheduleCheck, stopChecking } from './payments.writes.ts';
import { settle } from './settle.ts';

const BATCH = 50;
/** The work is mostly waiting for the provider. */
const AT_ONCE = 5;

/**
 * Asks about every attempt without a callback, and decides payments that a dead process left. Asks for three days, and longer
 * without a response: a failed payment may be confirmed late. Returns when to run again; null if nothing was due.
 */
export async function reconcile(services: PaymentNeeds, signal?: AbortSignal): Promise<Date | null> {
  const { db } = services.database;
  const batch = createBatch(services.log, 'payments.reconcile');
  for (const paymentId of await undecidedPayments(db, BATCH))
    await batch.run(paymentId, () => allocate(services, paymentId));
  let asked = 0;
  for (let isMore = true; isMore;) {
    const due = await claimDueAttempts(db, AT_ONCE);
    await Promise.all(due.map((id) => batch.run(id, () => askAgain(services, id))));
    asked += due.length;
    isMore = due.length === AT_ONCE && !signal?.aborted;
  }
  batch.finish();
  return asked > 0 ? nextCheck(db) : null;
}

async function askAgain(services: PaymentNeeds, attemptId: string): Promise<void> {
  const { db } = services.database;
  let answered = true;
  try {
    // Without a hint the provider returns every payment of the attempt, so there is nothing left to ask once it is paid.
    if ((await settle(services, attemptId)) === 'paid') return await stopChecking(db, attemptId);
  } catch (error) {
    if (!(error instanceof ProviderUnknown || error instanceof ProviderRejected)) throw error;
    services.log.warn({ attempt: attemptId, reason: error.reason }, 'the payment provider gives no answer');
    answered = false;
  }
  await scheduleCheck(db, attemptId, { answered });
}
