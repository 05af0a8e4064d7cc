import { desc, eq } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { mails } from '../../schema/mails.table.ts';

export type StoredMail = typeof mails.$inferSelect;

const NEWEST = 100;

/** The newest mails, of one recipient or of everybody. */
export function listMails(db: Db, to: string | undefined): Promise<StoredMail[]> {
  return db
    .select()
    .from(mails)
    .where(to === undefined ? undefined : eq(mails.to, to))
    .orderBy(desc(mails.id))
    .limit(NEWEST);
}

export async function readMail(db: Db, id: string): Promise<StoredMail | undefined> {
  const [mail] = await db.select().from(mails).where(eq(mails.id, id));
  return mail;
}
