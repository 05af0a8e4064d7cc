import type { JobRun } from '../../../platform/jobs/jobs.ts';
import type { Ref } from '../../../platform/payments/payment-provider.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { settle } from './settle.ts';
import { queueSettle, takeSettle } from './settle-queue.writes.ts';

export interface SettleNews {
  attemptId: string;
  /** Only in jobs of an older release. */
  hint?: Ref;
}

/** Settles an attempt with the last hint. On failure the hint and the place in the queue are kept for the retry. */
export async function runSettle(
  services: PaymentNeeds,
  { attemptId, hint: sent }: SettleNews,
  { isLast }: Pick<JobRun, 'isLast'>,
): Promise<void> {
  const { db } = services.database;
  const hint = (await takeSettle(db, attemptId)) ?? sent;
  try {
    await settle(services, attemptId, hint);
  } catch (error) {
    if (!isLast) await queueSettle(db, attemptId, hint ?? null);
    throw error;
  }
}
