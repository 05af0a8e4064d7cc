import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import { users } from '../../schema/accounts.table.ts';

/*
 * Every transaction takes locks in this order, so that none deadlock: deletion locks, rows of users,
 * `commentator_lock` (see the migration), rows of `post_activity` by id, notifications.
 */
const deletionLock = (userId: string) => sql`hashtextextended(${`leaving ${userId}`}, 0)`;

/** Locks these users against deletion until commit. Returns the ids that still exist. */
export async function pinUsers(db: Db, ids: string[]): Promise<string[]> {
  const locks = ids.map((id) => sql`pg_advisory_xact_lock_shared(${deletionLock(id)})`);
  await db.execute(sql`select ${sql.join(locks, sql`, `)}`);
  const pinned = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(users.id)
    .for('key share');
  return pinned.map(({ id }) => id);
}

/** The first step of deleting a user: waits until nobody pins them. Users are deleted one at a time. */
export async function lockForDeletion(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${deletionLock('')})`);
  await db.execute(sql`select pg_advisory_xact_lock(${deletionLock(userId)})`);
}
