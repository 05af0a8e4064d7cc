import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { newId } from '../ids.ts';
import { mails } from '../../schema/mails.table.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

const unsettled = and(isNull(mails.sentAt), isNull(mails.failedAt));

export async function insertMail(db: Db, mail: OutgoingMail, settled: boolean): Promise<string> {
  const id = newId();
  await db.insert(mails).values({ id, ...mail, ...(settled && { sentAt: sql`app_now()` }) });
  return id;
}

/** Counts the attempt and hands out the mail; nothing when it was sent or given up already. */
export async function beginAttempt(db: Db, id: string): Promise<OutgoingMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), unsettled))
    .returning();
  return mail;
}

/** What a sent mail said is nobody's business any more, and its links are keys: only the fact stays. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`app_now()`, text: '', html: '' })
    .where(and(eq(mails.id, id), unsettled));
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ failedAt: sql`app_now()` })
    .where(and(eq(mails.id, id), unsettled));
}

/** Mails whose job died with its process, marked as what they are; and old ones forgotten. */
export async function tidyMails(db: Db): Promise<void> {
  await db
    .update(mails)
    .set({ failedAt: sql`app_now()` })
    .where(and(unsettled, lt(mails.queuedAt, sql`app_now() - interval '3 days'`)));
  await db
    .delete(mails)
    .where(
      or(
        lt(mails.sentAt, sql`app_now() - interval '30 days'`),
        lt(mails.failedAt, sql`app_now() - interval '30 days'`),
      ),
    );
}
