import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { textMessages } from '../../schema/phones.table.ts';

const unsettled = and(isNull(textMessages.sentAt), isNull(textMessages.failedAt));

export async function insertText(
  db: Db,
  message: { id: string; to: string; kind: string; text: Buffer },
): Promise<void> {
  await db.insert(textMessages).values(message);
}

export interface ClaimedText {
  to: string;
  kind: string;
  text: Buffer;
}

/**
 * Claims a message for one attempt. Undefined: it is settled, or an attempt began and its end is unknown. Such a
 * message is given up, because sending it again could send it twice.
 */
export async function claimText(db: Db, id: string): Promise<ClaimedText | undefined> {
  const [claimed] = await db
    .update(textMessages)
    .set({ attempts: sql`${textMessages.attempts} + 1`, sendingAt: sql`app_now()` })
    .where(and(eq(textMessages.id, id), unsettled, isNull(textMessages.sendingAt)))
    .returning({ to: textMessages.to, kind: textMessages.kind, text: textMessages.text });
  if (!claimed?.text) return undefined;
  return { ...claimed, text: claimed.text };
}

/** The provider surely did not take it: another attempt may follow. */
export async function releaseText(db: Db, id: string): Promise<void> {
  await db
    .update(textMessages)
    .set({ sendingAt: null })
    .where(and(eq(textMessages.id, id), unsettled));
}

/** Deletes the text with it. */
export async function settleText(db: Db, id: string, outcome: 'sent' | 'failed'): Promise<void> {
  const settledAt = sql`app_now()`;
  await db
    .update(textMessages)
    .set({ text: null, ...(outcome === 'sent' ? { sentAt: settledAt } : { failedAt: settledAt }) })
    .where(and(eq(textMessages.id, id), unsettled));
}

/** Numbers are private: a day is enough to find out why a message did not arrive. */
export async function deleteOldTexts(db: Db): Promise<void> {
  await db.delete(textMessages).where(lt(textMessages.queuedAt, sql`app_now() - interval '1 day'`));
}
