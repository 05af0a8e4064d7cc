import { readClock } from '../../platform/clock.reads.ts';
import type { Database, Db } from '../../platform/db.ts';
import { createBatch } from '../../platform/jobs/batch.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Log } from '../../platform/log.ts';
import type { MailLimits } from '../../platform/mail/mail-limits.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { findUser } from '../accounts/accounts.reads.ts';
import { wantsMailNow } from '../notifications/notifications.reads.ts';
import { messageMail } from './conversations.mails.ts';
import { agencysPage, travellersPage } from './deliver-message.ts';
import { readInboxStaff } from './staff.reads.ts';
import { claimUnreadMail, readUnreadFacts } from './unread-mails.writes.ts';
import type { DueMail } from './unread-mails.writes.ts';

interface Needs {
  database: Database;
  log: Log;
  mail: Mail;
  mailLimits: MailLimits;
}

/** Mails messages that stayed unread for ten minutes. Further ones of the same unread stretch wait for the digest. */
export async function mailUnread(services: Needs, signal?: AbortSignal): Promise<void> {
  const batch = createBatch(services.log, 'conversations.mail-unread');
  await batch.claim(services.database, {
    next: claimUnreadMail,
    work: (db, due) => mailOne(services, db, due),
    signal,
  });
  batch.finish();
}

async function mailOne({ mail, mailLimits }: Needs, db: Db, due: DueMail): Promise<void> {
  const facts = await readUnreadFacts(db, due);
  if (!facts) return;
  const to = due.userId ?? (await whoOfAgency(db, due.agencyId, facts));
  const isAnnouncement = facts.announcement !== null;
  if (!(await wantsMailNow(db, to, isAnnouncement ? 'announcement_received' : 'message_received'))) return;
  const reader = await findUser(db, to);
  const from = due.userId === null ? facts.fromId : facts.ownerId;
  if (!reader || (from !== null && !(await mailLimits.mayMail(db, { from, to })))) return;
  const kind =
    due.userId === null ? 'message-to-agency' : isAnnouncement ? 'announcement' : 'message-to-traveller';
  const page = due.userId === null ? agencysPage : travellersPage;
  const now = (await readClock(db)).getTime();
  await mail.queue(db, messageMail(kind, reader, { ...facts, path: page(due.conversationId), now }));
}

/** The colleague it is assigned to, while they read the inbox; otherwise the owner. */
async function whoOfAgency(
  db: Db,
  agencyId: string,
  { assignedTo, ownerId }: { assignedTo: string | null; ownerId: string },
): Promise<string> {
  return assignedTo !== null && (await readInboxStaff(db, agencyId)).includes(assignedTo)
    ? assignedTo
    : ownerId;
}

/** Every minute: an email is at most a minute late. */
export function defineConversationJobs({ jobs, ...services }: Needs & { jobs: Jobs }): void {
  jobs.define('conversations.mail-unread', { schedule: '* * * * *', timeout: 300 }, (_data, { signal }) =>
    mailUnread(services, signal),
  );
}
