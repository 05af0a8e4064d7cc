import type { Services } from '../../services.ts';
import { findAttempt, isOldNews } from './payments.reads.ts';
import { insertEvent } from './payments.writes.ts';

type Needs = Pick<Services, 'database' | 'paymentProvider' | 'paymentJobs'>;

export interface IncomingCallback {
  channel: 'return' | 'ipn';
  headers: Headers;
  rawBody: Buffer;
  query: URLSearchParams;
}

/**
 * Takes what a browser or the provider brings: noted, and a reason to go and ask. Nothing in it is believed, so one that is badly
 * signed is a reason too, only without its hint. False when it cannot be about a payment of ours.
 */
export async function receiveCallback(
  { database, paymentProvider, paymentJobs }: Needs,
  { channel, ...request }: IncomingCallback,
): Promise<boolean> {
  const callback = paymentProvider.parseCallback(request);
  const attemptId = callback?.lookup['tran_id'];
  if (!callback || !attemptId) return false;
  return database.db.transaction(async (db) => {
    if (!(await findAttempt(db, attemptId))) return false;
    const { authentic, hint } = callback;
    await insertEvent(db, { attemptId, channel, authentic, status: (hint['status'] ?? '').slice(0, 30) });
    // Providers repeat themselves: what is dealt with is no reason to ask again.
    if (!authentic || !(await isOldNews(db, attemptId, hint)))
      await paymentJobs.settle.enqueue(db, { attemptId, ...(authentic && { hint }) });
    return true;
  });
}
