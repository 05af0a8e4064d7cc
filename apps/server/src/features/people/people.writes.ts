import { and, eq, or, sql } from 'drizzle-orm';
import type { SocialNetwork } from '@ghuri/domain/social-links';
import type { Db } from '../../platform/db.ts';
import { users } from '../../schema/accounts.table.ts';
import { blocks, follows } from '../../schema/follows.table.ts';

/**
 * Serialises all decisions between two users until commit: a follow and a block at the same moment run one after the
 * other, so a follow never survives a block.
 */
export async function lockPair(db: Db, oneId: string, otherId: string): Promise<void> {
  const pair = [oneId, otherId].sort().join();
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${pair}, 0))`);
}

/** Returns how many rows it created: 0 if the follow existed or the follower was deleted. Triggers keep the counts. */
export async function insertFollow(db: Db, followerId: string, followedId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into follows (follower_id, followed_id)
    select id, ${followedId}::uuid from users where id = ${followerId}
    on conflict do nothing`);
  return rowCount ?? 0;
}

export async function deleteFollow(db: Db, followerId: string, followedId: string): Promise<number> {
  const { rowCount } = await db
    .delete(follows)
    .where(and(eq(follows.followerId, followerId), eq(follows.followedId, followedId)));
  return rowCount ?? 0;
}

/** In both directions. */
export async function deleteFollowsBetween(db: Db, oneId: string, otherId: string): Promise<void> {
  await db
    .delete(follows)
    .where(
      or(
        and(eq(follows.followerId, oneId), eq(follows.followedId, otherId)),
        and(eq(follows.followerId, otherId), eq(follows.followedId, oneId)),
      ),
    );
}

/**
 * Deletes a user's follows in both directions before the user is deleted. The cascade would lock the user's row first
 * and the others after it, and could deadlock with an unfollow.
 */
export async function deleteFollowsOf(db: Db, userId: string): Promise<void> {
  await db.delete(follows).where(or(eq(follows.followerId, userId), eq(follows.followedId, userId)));
}

export async function insertBlock(db: Db, blockerId: string, blockedId: string): Promise<number> {
  const { rowCount } = await db.execute(sql`
    insert into blocks (blocker_id, blocked_id)
    select id, ${blockedId}::uuid from users where id = ${blockerId}
    on conflict do nothing`);
  return rowCount ?? 0;
}

export async function deleteBlock(db: Db, blockerId: string, blockedId: string): Promise<number> {
  const { rowCount } = await db
    .delete(blocks)
    .where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
  return rowCount ?? 0;
}

export async function saveBio(db: Db, userId: string, bio: string): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({ bio, updatedAt: sql`app_now()` })
    .where(and(eq(users.id, userId), sql`${users.bio} <> ${bio}`));
  return rowCount ?? 0;
}

export async function saveSocialLinks(
  db: Db,
  userId: string,
  { facebook, instagram, twitter }: Record<SocialNetwork, string>,
): Promise<number> {
  const { rowCount } = await db
    .update(users)
    .set({ facebook, instagram, twitter, updatedAt: sql`app_now()` })
    .where(
      and(
        eq(users.id, userId),
        sql`(${users.facebook}, ${users.instagram}, ${users.twitter}) <> (${facebook}, ${instagram}, ${twitter})`,
      ),
    );
  return rowCount ?? 0;
}
