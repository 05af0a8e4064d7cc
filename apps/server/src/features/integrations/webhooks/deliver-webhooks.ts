import { DELIVERIES_KEPT_DAYS, afterFailure, isAccepted } from '@ghuri/domain/webhooks';
import type { Database } from '../../../platform/db.ts';
import { AddressRefused } from '../../../platform/guarded-post.ts';
import type { GuardedPost } from '../../../platform/guarded-post.ts';
import { createBatch } from '../../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../../platform/jobs/jobs.ts';
import { wakeOnAnnouncement } from '../../../platform/jobs/wake-on-announcement.ts';
import type { Listener } from '../../../platform/listener.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import type { Sealer } from '../../../platform/storage/sealed.ts';
import {
  leaseDelivery,
  markAccepted,
  markGivenUp,
  markWaiting,
  noteFailing,
  pauseFailing,
} from './send-queue.writes.ts';
import type { DueDelivery, Outcome } from './send-queue.writes.ts';
import { signMessage } from './sign-message.ts';
import { webhookPausedMail } from './webhooks.mails.ts';
import { deleteOldDeliveries } from './webhooks.writes.ts';

export interface SendNeeds {
  database: Database;
  guardedPost: GuardedPost;
  log: Log;
  mail: Mail;
  webhookSealer: Sealer;
  /** From the connection to the end of the response; shorter in tests. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;
const SENDERS = 8;
/** A run ends then, so that messages to other addresses never wait long for slow ones. */
const RUN_MS = 20_000;
const CHANNEL = 'webhook_deliveries';

/** Sends every minute what is due, and at once what the database announces. */
export function defineWebhookJobs(services: SendNeeds & { jobs: Jobs }): {
  listen(listener: Listener): Promise<void>;
} {
  const { database, jobs } = services;
  const send: Job<object> = jobs.define(
    'webhooks.send',
    { schedule: '* * * * *', retries: 0, timeout: 60, concurrency: 2 },
    (_data, { signal }) => sendDue(services, signal),
  );
  jobs.define('webhooks.forget', { schedule: '37 3 * * *', timeout: 300 }, () =>
    deleteOldDeliveries(database.db, DELIVERIES_KEPT_DAYS),
  );
  return { listen: (listener) => wakeOnAnnouncement({ ...services, listener }, CHANNEL, send) };
}

/** Sends messages until none is due. Several processes may do so at once. */
export async function sendDue(services: SendNeeds, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(services.log, 'webhooks.send');
  const until = Date.now() + RUN_MS;
  const isOver = () => signal?.aborted === true || Date.now() > until;
  // One after the other, so that each sees how many messages an address has under way.
  let leasing: Promise<DueDelivery | undefined> = Promise.resolve(undefined);
  const lease = () => {
    leasing = leasing.then(() => leaseDelivery(services.database.db));
    return leasing;
  };
  const work = async () => {
    while (!isOver()) {
      const delivery = await lease();
      if (!delivery) return;
      await batch.run(delivery.id, () => sendOne(services, delivery, signal));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, work));
  batch.finish();
}

async function sendOne(services: SendNeeds, delivery: DueDelivery, signal?: AbortSignal): Promise<void> {
  const outcome = await post(services, delivery, signal);
  // The process stops: the lease ends by itself, and the message is sent again.
  if (!outcome) return;
  await services.database.db.transaction(async (db) => {
    if (outcome.status !== null && isAccepted(outcome.status)) {
      await markAccepted(db, delivery, outcome);
      return;
    }
    const failingFor = await noteFailing(db, delivery.webhookId);
    if (failingFor === undefined) return;
    const after = afterFailure(delivery.tries, failingFor);
    if (after.next === 'give_up') await markGivenUp(db, delivery, outcome);
    else await markWaiting(db, delivery, outcome, after.next === 'wait' ? after.ms : 0);
    if (after.next !== 'pause') return;
    const owner = await pauseFailing(db, delivery.webhookId);
    if (owner) await services.mail.queue(db, webhookPausedMail(owner, delivery.url));
  });
}

async function post(
  { guardedPost, webhookSealer, patienceMs = PATIENCE_MS }: SendNeeds,
  { id, webhookId, url, body, secret, formerSecret, now }: DueDelivery,
  signal?: AbortSignal,
): Promise<Outcome | undefined> {
  const secrets = [secret, formerSecret]
    .filter((sealed) => sealed !== null)
    .map((sealed) => webhookSealer.unseal(sealed, webhookId).toString('utf8'));
  const patience = AbortSignal.timeout(patienceMs);
  try {
    const { status, text } = await guardedPost.send(url, {
      headers: signMessage({ id, body, at: now }, secrets),
      body,
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    });
    return { status, answer: text, problem: null };
  } catch (error) {
    if (signal?.aborted) return undefined;
    return { status: null, answer: '', problem: problemOf(error, patience) };
  }
}

function problemOf(error: unknown, patience: AbortSignal): Outcome['problem'] {
  if (error instanceof AddressRefused) return 'not_public';
  return patience.aborted ? 'timeout' : 'unreachable';
}
