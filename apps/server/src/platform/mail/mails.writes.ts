import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { newId } from '../ids.ts';
import { mails } from '../../schema/mails.table.ts';
import type { StoredMail } from './mails.reads.ts';

const unsettled = and(isNull(mails.sentAt), isNull(mails.failedAt));

type NewMail = Pick<
  typeof mails.$inferInsert,
  'to' | 'kind' | 'subject' | 'text' | 'html' | 'letter' | 'attachments'
>;

export async function insertMail(db: Db, mail: NewMail, settled: boolean): Promise<string> {
  const id = newId();
  await db.insert(mails).values({ id, ...mail, ...(settled && { sentAt: sql`app_now()` }) });
  return id;
}

/** Counts the attempt and returns the mail; undefined if it was sent or given up. */
export async function beginAttempt(db: Db, id: string): Promise<StoredMail | undefined> {
  const [mail] = await db
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), unsettled))
    .returning();
  return mail;
}

/** Deletes the text, which is private and may hold links that work as keys. Only the fact stays. */
export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt: sql`app_now()`, text: '', html: '', letter: null })
    .where(and(eq(mails.id, id), unsettled));
}

export async function markFailed(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({ failedAt: sql`app_now()` })
    .where(and(eq(mails.id, id), unsettled));
}

/** Marks mails whose job died with its process as failed, and deletes old ones. */
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
