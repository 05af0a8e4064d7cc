import type { PublicUser } from '@ghuri/contract/accounts';
import type { followerRecord, followingRecord } from '@ghuri/contract/people';
import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import type { Db } from '../../platform/db.ts';
import { Page } from '../../platform/mount-routes.ts';
import { publicColumns } from '../accounts/accounts.reads.ts';
import { users } from '../../schema/accounts.table.ts';
import { blocks, follows } from '../../schema/follows.table.ts';

/** Condition: neither of the two has blocked the other. A visitor has the id null and no blocks. Two index lookups. */
export const notBlocked = (viewerId: string | null, user: PgColumn): SQL<boolean> => sql`
  not exists (select 1 from blocks where blocker_id = ${viewerId}::uuid and blocked_id = ${user})
  and not exists (select 1 from blocks where blocker_id = ${user} and blocked_id = ${viewerId}::uuid)`;

/** A scalar subquery, not `exists`: for that, the planner may read everyone the viewer follows into a hash table. */
export const isFollowed = (viewerId: string | null, user: PgColumn): SQL<boolean> => sql<boolean>`
  coalesce((select true from follows where follower_id = ${viewerId}::uuid and followed_id = ${user}), false)`;

/**
 * The specification's email fields: users see their own email and the alias of others. Calls accept either, so the
 * field can be sent back.
 */
export const emailFor = (viewerId: string): SQL<string> =>
  sql<string>`case when ${users.id} = ${viewerId} then ${users.email} else ${users.alias} end`;

export async function areBlocked(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const found = await db
    .select({ one: sql`1` })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, oneId), eq(blocks.blockedId, otherId)),
        and(eq(blocks.blockerId, otherId), eq(blocks.blockedId, oneId)),
      ),
    );
  return found.length > 0;
}

const hasEmailOrAlias = (emailOrAlias: string) =>
  emailOrAlias.includes('@') ? eq(users.email, emailOrAlias.toLowerCase()) : eq(users.alias, emailOrAlias);

/** Finds a user by email or alias, blocked or not. Users with an unverified email do not count. */
export async function findByEmailOrAlias(
  db: Db,
  emailOrAlias: string,
): Promise<{ id: string; email: string; alias: string } | undefined> {
  const [user] = await db
    .select({ id: users.id, email: users.email, alias: users.alias })
    .from(users)
    .where(and(hasEmailOrAlias(emailOrAlias), users.emailVerified));
  return user;
}

/** The same, without users hidden by a block. */
export async function findVisible(
  db: Db,
  viewerId: string,
  emailOrAlias: string,
): Promise<string | undefined> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(hasEmailOrAlias(emailOrAlias), users.emailVerified, notBlocked(viewerId, users.id)));
  return user?.id;
}

/**
 * The public profile of a user, by email or alias. Undefined if the email is unverified or one has blocked the other.
 */
export async function readPublicUser(
  db: Db,
  emailOrAlias: string,
  viewerId: string,
): Promise<PublicUser | undefined> {
  const [user] = await db
    .select({ ...publicColumns, email: emailFor(viewerId), followed: isFollowed(viewerId, users.id) })
    .from(users)
    .where(and(hasEmailOrAlias(emailOrAlias), users.emailVerified, notBlocked(viewerId, users.id)));
  return user && { ...user, time: user.time.toISOString() };
}

export interface ListQuery {
  limit: number;
  cursor?: string | undefined;
}

/** Follows are pairs. Lists the users in column `far` for the user in column `near`, newest first. */
async function listFarSide(
  db: Db,
  viewerId: string,
  { near, far, userId }: { near: PgColumn; far: PgColumn; userId: string },
  { limit, cursor }: ListQuery,
) {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select({
      id: users.id,
      email: emailFor(viewerId),
      name: users.name,
      image: users.profile,
      alias: users.alias,
      followed: isFollowed(viewerId, users.id),
      time: follows.createdAt,
    })
    .from(follows)
    .innerJoin(users, eq(users.id, far))
    .where(
      and(
        eq(near, userId),
        notBlocked(viewerId, users.id),
        after && sql`(${follows.createdAt}, ${far}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(follows.createdAt), desc(far))
    .limit(limit + 1);
  const last = rows[limit - 1];
  return {
    records: rows.slice(0, limit),
    nextCursor: rows.length > limit && last ? writeCursor(last.time.getTime(), last.id) : null,
  };
}

export async function listFollowers(
  db: Db,
  viewerId: string,
  userId: string,
  query: ListQuery,
): Promise<Page<z.infer<typeof followerRecord>[]>> {
  const sides = { near: follows.followedId, far: follows.followerId, userId };
  const { records, nextCursor } = await listFarSide(db, viewerId, sides, query);
  const page = records.map(({ email, name, image, alias, followed }) => ({
    followByEmail: email,
    followByName: name,
    followByImage: image,
    alias,
    followed,
  }));
  return new Page(page, nextCursor);
}

export async function listFollowing(
  db: Db,
  viewerId: string,
  userId: string,
  query: ListQuery,
): Promise<Page<z.infer<typeof followingRecord>[]>> {
  const sides = { near: follows.followerId, far: follows.followedId, userId };
  const { records, nextCursor } = await listFarSide(db, viewerId, sides, query);
  const page = records.map(({ email, name, image, alias, followed }) => ({
    followingEmail: email,
    followingName: name,
    followingImage: image,
    alias,
    followed,
  }));
  return new Page(page, nextCursor);
}

/** The users whom the viewer has blocked, without their email. */
export async function listBlocked(db: Db, viewerId: string, { limit, cursor }: ListQuery) {
  const after = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select({
      userID: users.id,
      alias: users.alias,
      name: users.name,
      profile: users.profile,
      time: blocks.createdAt,
    })
    .from(blocks)
    .innerJoin(users, eq(users.id, blocks.blockedId))
    .where(
      and(
        eq(blocks.blockerId, viewerId),
        after && sql`(${blocks.createdAt}, ${blocks.blockedId}) < (${new Date(after[0])}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedId))
    .limit(limit + 1);
  const last = rows[limit - 1];
  const blocked = rows
    .slice(0, limit)
    .map(({ userID, alias, name, profile }) => ({ userID, alias, name, profile }));
  return new Page(
    blocked,
    rows.length > limit && last ? writeCursor(last.time.getTime(), last.userID) : null,
  );
}
