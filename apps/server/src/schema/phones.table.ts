import { MOST_PHONE_TRIES } from '@ghuri/domain/phones';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { sealed } from './columns.table.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** The newest code of a number: one to sign in (without a user), and one for each user who wants to add the number. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: uuid('id').primaryKey(),
    phone: text('phone').notNull(),
    /** Who wants to add the number. Null: the code signs in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    /** Keyed, because a million codes are quickly tried. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    sentAt: moment('sent_at')
      .notNull()
      .default(sql`app_now()`),
    usedAt: moment('used_at'),
    /** Hash of a token to sign up with, if the number had no account when the code was right. */
    ticketHash: text('ticket_hash'),
  },
  (table) => [
    unique('phone_codes_newest_key').on(table.phone, table.userId).nullsNotDistinct(),
    unique('phone_codes_ticket_key').on(table.ticketHash),
    index('phone_codes_user').on(table.userId),
    index('phone_codes_sent').on(table.sentAt),
    check('phone_codes_tries', sql`${table.tries} between 0 and ${sql.raw(String(MOST_PHONE_TRIES))}`),
    check('phone_codes_ticket_after_use', sql`${table.ticketHash} is null or ${table.usedAt} is not null`),
  ],
);

/** The outbox for text messages. */
export const textMessages = pgTable(
  'text_messages',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    kind: text('kind').notNull(),
    /** Encrypted, because it can be a code. Null once the message is settled. */
    text: sealed('text'),
    queuedAt: moment('queued_at')
      .notNull()
      .default(sql`app_now()`),
    attempts: integer('attempts').notNull().default(0),
    /** Set while an attempt runs. If it stays, nobody knows whether the message went out: it is not sent again. */
    sendingAt: moment('sending_at'),
    sentAt: moment('sent_at'),
    failedAt: moment('failed_at'),
  },
  (table) => [
    check('text_messages_sent_or_failed', sql`${table.sentAt} is null or ${table.failedAt} is null`),
    index('text_messages_queued').on(table.queuedAt),
  ],
);
