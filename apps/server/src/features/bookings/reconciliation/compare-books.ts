import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { findAttempt } from '../settlement/payments.reads.ts';
import { compareAttempt, scopeOf } from './compare-attempt.ts';
import { saveDifferences } from './differences.writes.ts';
import { checkBooks, listAttemptsOf, listLatePayouts } from './reconciliation.reads.ts';
import { claimDay, releaseDay, saveProgress } from './reconciliation.writes.ts';
import type { DayRow } from './reconciliation.writes.ts';

const PAGE = 50;
/** A provider that gives no answer in this many hourly rounds becomes a difference itself. */
export const MOST_ROUNDS = 24;

export function defineComparison({ jobs, ...services }: PaymentNeeds & { jobs: Jobs }): void {
  jobs.define('payments.compare', { schedule: '25 * * * *', timeout: 3_000 }, (_data, { signal }) =>
    compareBooks(services, signal),
  );
}

/**
 * Compares every day that is over with the providers' books, the oldest first. One attempt at a time: this is our limit of calls. The
 * progress is saved after each, so a process that dies costs one comparison.
 */
export async function compareBooks(services: PaymentNeeds, signal?: AbortSignal): Promise<void> {
  const { db } = services.database;
  const batch = createBatch(services.log, 'payments.compare');
  await batch.run('books', async () => saveDifferences(db, 'books', await checkBooks(db)));
  await batch.run('payouts', async () => saveDifferences(db, 'payouts', await listLatePayouts(db)));
  // Providers that gave no answer in this run. They are not asked again before the next one.
  const silent = new Set<string>();
  for (;;) {
    const day = await claimDay(db);
    if (!day || !(await compareDay(services, day, { batch, silent, signal }))) break;
  }
  batch.finish();
}

interface Run {
  batch: ReturnType<typeof createBatch>;
  silent: Set<string>;
  signal: AbortSignal | undefined;
}

/** Returns whether the day is finished. */
async function compareDay(services: PaymentNeeds, row: DayRow, run: Run): Promise<boolean> {
  const { db } = services.database;
  const day = { ...row };
  const isLastRound = day.rounds >= MOST_ROUNDS;
  const compare = async (id: string) => {
    const outcome = await run.batch.run(id, () => ask(services, id, run.silent));
    if (!outcome) {
      if (!day.waiting.includes(id)) day.waiting = [...day.waiting, id];
      return;
    }
    day.waiting = day.waiting.filter((other) => other !== id);
    day.compared += 1;
    day.differences += outcome.found;
    day.repaired += outcome.repaired;
  };

  for (const id of day.waiting) {
    if (run.signal?.aborted) break;
    await compare(id);
    await saveProgress(db, day);
  }
  for (let isMore = true; isMore && !run.signal?.aborted;) {
    const page = await listAttemptsOf(db, day.day, { after: day.cursor, most: PAGE });
    for (const id of page) {
      if (run.signal?.aborted) break;
      await compare(id);
      day.cursor = id;
      await saveProgress(db, day);
    }
    isMore = page.length === PAGE;
  }
  const isAborted = run.signal?.aborted === true;
  if (isLastRound && !isAborted) {
    for (const id of day.waiting)
      await saveDifferences(db, scopeOf(id), [{ kind: 'no_answer', subject: id, ours: '', theirs: '' }]);
    day.differences += day.waiting.length;
    await saveProgress(db, day);
  }
  const isFinished = !isAborted && (day.waiting.length === 0 || isLastRound);
  await releaseDay(db, day.day, { isFinished, rounds: day.rounds + (isAborted ? 0 : 1) });
  return isFinished;
}

/** Null if the provider gives no answer. */
async function ask(
  services: PaymentNeeds,
  attemptId: string,
  silent: Set<string>,
): Promise<{ found: number; repaired: number } | null> {
  const provider = (await findAttempt(services.database.db, attemptId))?.provider ?? '';
  if (silent.has(provider)) return null;
  try {
    return await compareAttempt(services, attemptId);
  } catch (error) {
    if (!(error instanceof ProviderUnknown || error instanceof ProviderRejected)) throw error;
    services.log.warn({ attempt: attemptId, reason: error.reason }, 'the payment provider gives no answer');
    silent.add(provider);
    return null;
  }
}
