import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { conversations, savedReplies } from '../../../schema/conversations.table.ts';

export async function saveAssigned(db: Db, id: string, userId: string | null): Promise<void> {
  await db.update(conversations).set({ assignedTo: userId }).where(eq(conversations.id, id));
}

/** Locks the agency, so that parallel calls cannot pass the limit together. */
export async function lockAndCountReplies(db: Db, agencyId: string): Promise<number> {
  await db.select({ id: agencies.id }).from(agencies).where(eq(agencies.id, agencyId)).for('no key update');
  return db.$count(savedReplies, eq(savedReplies.agencyId, agencyId));
}

interface Reply {
  title: string;
  text: string;
}

export async function insertReply(db: Db, reply: Reply & { id: string; agencyId: string }): Promise<void> {
  await db.insert(savedReplies).values(reply);
}

const own = ({ id, agencyId }: { id: string; agencyId: string }) =>
  and(eq(savedReplies.id, id), eq(savedReplies.agencyId, agencyId));

/** Returns whether it exists and whether it changed. */
export async function changeReply(
  db: Db,
  which: { id: string; agencyId: string },
  { title, text }: Reply,
): Promise<{ exists: boolean; changed: number }> {
  const { rowCount } = await db
    .update(savedReplies)
    .set({ title, text })
    .where(and(own(which), sql`(${savedReplies.title}, ${savedReplies.text}) <> (${title}, ${text})`));
  const changed = rowCount ?? 0;
  return { exists: changed > 0 || (await db.$count(savedReplies, own(which))) > 0, changed };
}

export async function deleteReply(db: Db, which: { id: string; agencyId: string }): Promise<number> {
  const { rowCount } = await db.delete(savedReplies).where(own(which));
  return rowCount ?? 0;
}
