import { sql } from 'drizzle-orm';
import { check, index, integer, json, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { AttachmentNote } from '../platform/mail/attachments.ts';
import type { Letter } from '../platform/mail/letter.ts';

/** The outbox: a mail is written in the transaction that caused it, and deleted when it is old. */
export const mails = pgTable(
  'mails',
  {
    id: uuid('id').primaryKey(),
    to: text('to').notNull(),
    kind: text('kind').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** Written by the release before letters were stored; '' since then. */
    html: text('html').notNull().default(''),
    /** Null once the mail is sent, and in mails of that release. */
    letter: json('letter').$type<Letter>(),
    attachments: json('attachments')
      .$type<AttachmentNote[]>()
      .notNull()
      .default(sql`'[]'::json`),
    queuedAt: timestamp('queued_at', { withTimezone: true })
      .notNull()
      .default(sql`app_now()`),
    attempts: integer('attempts').notNull().default(0),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    failedAt: timestamp('failed_at', { withTimezone: true }),
  },
  (table) => [
    check('mails_sent_or_failed', sql`${table.sentAt} is null or ${table.failedAt} is null`),
    index('mails_to').on(table.to, table.id.desc()),
  ],
);
