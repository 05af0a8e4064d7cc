import { afterPush } from '@ghuri/domain/push';
import type { PushAnswer } from '@ghuri/domain/push';
import type { Database } from '../../platform/db.ts';
import { AddressRefused } from '../../platform/guarded-post.ts';
import type { GuardedPost } from '../../platform/guarded-post.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Job, Jobs } from '../../platform/jobs/jobs.ts';
import { wakeOnAnnouncement } from '../../platform/jobs/wake-on-announcement.ts';
import type { Listener } from '../../platform/listener.ts';
import type { Log } from '../../platform/log.ts';
import type { VapidKeys } from '../../platform/vapid.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { findUnread } from './notifications.reads.ts';
import { pushManner } from '@ghuri/contract/push-kinds';
import { pushMessageOf } from './push-message.ts';
import {
  PUSH_CHANNEL,
  endPush,
  forgetDevice,
  noteDelivered,
  noteFailing,
  returnPush,
  takePush,
} from './push-queue.writes.ts';
import type { DuePush } from './push-queue.writes.ts';

export interface PushNeeds {
  database: Database;
  guardedPost: GuardedPost;
  log: Log;
  vapidKeys: VapidKeys;
  /** How a push service can write to the operator. */
  pushContact: string;
  /** From the connection to the end of the response; shorter in tests. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;
const SENDERS = 8;
const RUN_MS = 20_000;

/** Sends every minute what is due, and at once what the database announces. */
export function definePushJobs(services: PushNeeds & { jobs: Jobs }): {
  listen(listener: Listener): Promise<void>;
} {
  const send: Job<object> = services.jobs.define(
    'push.send',
    { schedule: '* * * * *', retries: 0, timeout: 60, concurrency: 2 },
    (_data, { signal }) => sendPushes(services, signal),
  );
  return { listen: (listener) => wakeOnAnnouncement({ ...services, listener }, PUSH_CHANNEL, send) };
}

/** Sends messages until none is due. Several processes may do so at once. */
export async function sendPushes(services: PushNeeds, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(services.log, 'push.send');
  const until = Date.now() + RUN_MS;
  // A message that was begun is not aborted: nobody would know whether it arrived.
  const isOver = () => signal?.aborted === true || Date.now() > until;
  const work = async () => {
    while (!isOver()) {
      const push = await takePush(services.database.db);
      if (!push) return;
      await batch.run(push.notificationId, () => sendOne(services, push));
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, work));
  batch.finish();
}

async function sendOne(services: PushNeeds, push: DuePush): Promise<void> {
  const { db } = services.database;
  const notification = await findUnread(db, push.notificationId);
  const user = await findUser(db, push.userId);
  // Read, withdrawn or deleted since.
  if (!notification || !user) return endPush(db, push);
  const { kind } = notification;
  const body = JSON.stringify(pushMessageOf(notification, user.language));
  const after = afterPush(
    await post(services, push, { body, ...pushManner(kind) }),
    push.tries,
    push.now.getTime(),
  );
  if (after.next === 'forget') return forgetDevice(db, push.deviceId);
  await db.transaction(async (transaction) => {
    if (after.next === 'wait') await returnPush(transaction, push, after.ms);
    else await endPush(transaction, push);
    if (after.next === 'done') await noteDelivered(transaction, push.deviceId);
    else await noteFailing(transaction, push.deviceId);
  });
}

interface Envelope {
  body: string;
  urgency: 'high' | 'normal';
  TTL: number;
}

async function post(
  { guardedPost, vapidKeys, pushContact, patienceMs = PATIENCE_MS }: PushNeeds,
  { endpoint, p256dh, auth, notificationId }: DuePush,
  { body, urgency, TTL }: Envelope,
): Promise<PushAnswer> {
  // Loaded with the first message.
  const { default: webPush } = await import('web-push');
  const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, {
    vapidDetails: { subject: pushContact, ...vapidKeys },
    urgency,
    TTL,
    // A message that waits for the device makes way for a newer one about the same.
    topic: notificationId.replaceAll('-', ''),
  });
  const { 'Content-Length': _length, ...headers } = request.headers;
  try {
    const { status, retryAfter } = await guardedPost.send(endpoint, {
      headers: {
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
        'user-agent': 'Ghuri-Push/1',
      },
      body: request.body,
      signal: AbortSignal.timeout(patienceMs),
    });
    return { status, retryAfter };
  } catch (error) {
    return problemOf(error);
  }
}

/** Errors before a request could be sent. */
const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function problemOf(error: unknown): PushAnswer {
  if (error instanceof AddressRefused) return 'refused';
  const { code } = error as NodeJS.ErrnoException;
  return code !== undefined && NEVER_CONNECTED.has(code) ? 'unreachable' : 'unknown';
}
