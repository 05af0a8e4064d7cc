import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';

const person = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** Whole milliseconds, so that a cursor holds exactly the stored value. */
const moment = () =>
  timestamp('created_at', { withTimezone: true, precision: 3 })
    .notNull()
    .default(sql`app_now()`);

/**
 * Who follows whom, one row per pair. Triggers keep `users.follower_count` and `users.following_count`, so that no
 * code can forget them.
 */
export const follows = pgTable(
  'follows',
  {
    followerId: person('follower_id'),
    followedId: person('followed_id'),
    createdAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.followedId] }),
    index('follows_followers').on(table.followedId, table.createdAt, table.followerId),
    index('follows_following').on(table.followerId, table.createdAt, table.followedId),
    check('follows_not_oneself', sql`${table.followerId} <> ${table.followedId}`),
  ],
);

/** Who blocked whom. It hides each from the other; only the blocker can remove it. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: person('blocker_id'),
    blockedId: person('blocked_id'),
    createdAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_newest').on(table.blockerId, table.createdAt, table.blockedId),
    index('blocks_blocked').on(table.blockedId, table.blockerId),
    check('blocks_not_oneself', sql`${table.blockerId} <> ${table.blockedId}`),
  ],
);
