import type { NotificationKind } from '@ghuri/contract/notifications';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';
import { users } from './accounts.table.ts';

const owner = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Notifications of users. While a row is unread, similar events of its group join it. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    userId: owner(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The subject of similar events: a post, an agency; '' if the kind is enough. */
    groupKey: text('group_key').notNull(),
    /** The newest of `notification_actors`; null if no user caused it. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorCount: integer('actor_count').notNull().default(0),
    link: text('link').notNull(),
    excerpt: text('excerpt').notNull(),
    /** Where it is shown, as its owner had chosen when it was created. */
    inApp: boolean('in_app').notNull(),
    inDigest: boolean('in_digest').notNull(),
    happenedAt: moment('happened_at').notNull(),
    readAt: moment('read_at'),
    digestedAt: moment('digested_at'),
  },
  (table) => [
    uniqueIndex('notifications_unread_group')
      .on(table.userId, table.kind, table.groupKey)
      .where(sql`read_at is null`),
    index('notifications_newest')
      .on(table.userId, table.happenedAt, table.id)
      .where(sql`in_app`),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`in_app and read_at is null`),
    index('notifications_to_digest')
      .on(table.userId)
      .where(sql`in_digest and read_at is null`),
    index('notifications_group').on(table.userId, table.groupKey),
    index('notifications_actor').on(table.actorId),
    check('notifications_shown_somewhere', sql`${table.inApp} or ${table.inDigest}`),
    check('notifications_actor_count', sql`${table.actorCount} >= 0`),
  ],
);

/** All actors of a notification, once each: counted as "and 12 others", and needed when one undoes their action. */
export const notificationActors = pgTable(
  'notification_actors',
  {
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    actedAt: moment('acted_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.notificationId, table.actorId] }),
    index('notification_actors_actor').on(table.actorId),
  ],
);

/** Choices that differ from the defaults. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: owner(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    inApp: boolean('in_app').notNull(),
    mailDigest: boolean('mail_digest').notNull(),
    /** Only for the kinds that are emailed at once. */
    mailNow: boolean('mail_now').notNull().default(true),
    /** Null: the default of the kind (`isPushedByDefault`). */
    push: boolean('push'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** Sent digests: one per user and day (Asia/Dhaka), however often the job runs. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    userId: owner(),
    day: date('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    index('notification_digests_day').on(table.day),
  ],
);
