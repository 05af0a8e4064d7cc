import type { Services } from '../../../services.ts';
import { findAttempt, isOldNews } from './payments.reads.ts';
import { insertEvent } from './payments.writes.ts';
import { queueSettle } from './settle-queue.writes.ts';

type Needs = Pick<Services, 'database' | 'paymentProvider' | 'paymentJobs'>;

export interface IncomingCallback {
  channel: 'return' | 'ipn';
  headers: Headers;
  rawBody: Buffer;
  query: URLSearchParams;
  /** Counts it against the allowance of its attempt, or of its address; throws where that is used up. */
  count(kind: 'signed' | 'unsigned' | 'address', attemptId?: string): Promise<void>;
}

/**
 * Takes what a browser or the provider brings: noted, and a reason to go and ask. Nothing in it is believed, so one that is badly
 * signed is a reason too, only without its hint. An attempt has one job that waits to ask, however many messages come. False when it
 * cannot be about a payment of ours.
 */
export async function receiveCallback(
  { database, paymentProvider, paymentJobs }: Needs,
  { channel, count, ...request }: IncomingCallback,
): Promise<boolean> {
  const callback = paymentProvider.parseCallback(request);
  if (!callback?.authentic) await count('address');
  const attemptId = callback?.lookup['tran_id'];
  if (!callback || !attemptId) return false;
  await count(callback.authentic ? 'signed' : 'unsigned', attemptId);
  return database.db.transaction(async (db) => {
    if (!(await findAttempt(db, attemptId))) return false;
    const { authentic, hint } = callback;
    await insertEvent(db, { attemptId, channel, authentic, status: (hint['status'] ?? '').slice(0, 30) });
    // Providers repeat themselves: what is dealt with is no reason to ask again.
    if (authentic && (await isOldNews(db, attemptId, hint))) return true;
    if (await queueSettle(db, attemptId, authentic ? hint : null))
      await paymentJobs.settle.enqueue(db, { attemptId });
    return true;
  });
}
