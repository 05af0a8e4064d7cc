import { withStatementTimeout } from '../../platform/db.ts';
import type { Database } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { Reader } from '../../platform/mail/letter.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import type { OutgoingMail } from '../../platform/mail/outgoing-mail.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { DIGEST_TEXT } from './notifications.mails.text.ts';
import { readDigest, readUsersToDigest } from './notifications.reads.ts';
import type { Digest } from './notifications.reads.ts';
import { deleteLostPushes } from './push-queue.writes.ts';
import { claimDigest, deleteOldNotifications, markDigested } from './notifications.writes.ts';

interface Needs {
  database: Database;
  log: Log;
  mail: Mail;
}

const BATCH = 200;
const LOWEST_ID = '00000000-0000-0000-0000-000000000000';

/**
 * Mails unread notifications to every user who wants it, at most once a day. It can stop at any user and continue
 * later.
 */
export async function sendDigests(services: Needs, signal?: AbortSignal): Promise<void> {
  const { db } = services.database;
  const batch = createBatch(services.log, 'notifications.digest');
  let after = LOWEST_ID;
  for (;;) {
    const userIds = await readUsersToDigest(db, after, BATCH);
    for (const userId of userIds) {
      signal?.throwIfAborted();
      await batch.run(userId, () => sendDigest(services, userId));
    }
    if (userIds.length < BATCH) return batch.finish();
    after = userIds.at(-1)!;
  }
}

async function sendDigest({ database, mail }: Needs, userId: string): Promise<void> {
  await database.db.transaction(async (db) => {
    const user = await findUser(db, userId);
    // Another process may be sending this digest: one of the two gets the claim.
    if (!user || !(await claimDigest(db, userId))) return;
    const digest = await readDigest(db, userId);
    if (digest.length === 0) return;
    await markDigested(db, userId);
    await mail.queue(db, digestMail(user, digest));
  });
}

export function digestMail({ email, name, language }: Reader, digest: Digest): OutgoingMail {
  const { lines, button, ...text } = DIGEST_TEXT[language];
  return {
    to: email,
    kind: 'notification-digest',
    letter: {
      language,
      name,
      ...text,
      paragraphs: digest.map(({ kind, people, things }) => lines[kind](people, things)),
      button: { label: button, path: '/notification' },
    },
  };
}

/** Digests at eight in the morning in Dhaka, cleaning at night. */
export function defineNotificationJobs(services: Needs & { jobs: Jobs }): void {
  const { database, jobs } = services;
  jobs.define('notifications.digest', { schedule: '0 2 * * *', timeout: 900 }, (_data, { signal }) =>
    sendDigests(services, signal),
  );
  jobs.define('notifications.tidy', { schedule: '10 21 * * *', timeout: 300 }, () =>
    withStatementTimeout(database.db, 290, async (db) => {
      await deleteOldNotifications(db);
      await deleteLostPushes(db);
    }),
  );
}
