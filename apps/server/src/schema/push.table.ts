import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from './accounts.table.ts';
import { moment } from './columns.table.ts';
import { notifications } from './notifications.table.ts';

const now = sql`app_now()`;

/** Browsers that get push messages. A row ends with its session: a browser that is signed out gets nothing. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The address of its push service for this browser. A secret, like the keys that follow. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Browser and system, for the settings page. */
    name: text('name').notNull(),
    /** When the push service last took a message. */
    usedAt: moment('used_at'),
    /** Since when the push service has taken nothing. Null: the last message was taken, or there was none. */
    failingSince: moment('failing_since'),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    unique('push_devices_endpoint').on(table.endpoint),
    unique('push_devices_session').on(table.sessionId),
    index('push_devices_user').on(table.userId),
  ],
);

/**
 * Push messages that wait, written in the transaction of their cause: one row for each device and notification. Events that
 * join the notification meanwhile go out as one message. The row is deleted when all are sent.
 */
export const pushMessages = pgTable(
  'push_messages',
  {
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    /** How many events happened, and how many of them a try has covered. Events that a try covers are never sent again. */
    events: integer('events').notNull().default(1),
    taken: integer('taken').notNull().default(0),
    tries: integer('tries').notNull().default(0),
    nextTryAt: moment('next_try_at').notNull().default(now),
    /** A process sends it until then. */
    leaseUntil: moment('lease_until'),
  },
  (table) => [
    primaryKey({ columns: [table.deviceId, table.notificationId] }),
    index('push_messages_notification').on(table.notificationId),
    index('push_messages_due')
      .on(table.nextTryAt)
      .where(sql`taken < events`),
    check('push_messages_taken', sql`${table.taken} between 0 and ${table.events}`),
  ],
);
