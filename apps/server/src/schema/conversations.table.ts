import { ANNOUNCEMENT_KINDS, CONVERSATION_KINDS } from '@ghuri/domain/conversations';
import type { AnnouncementKind, ConversationKind } from '@ghuri/domain/conversations';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';
import { moment, paisa, sealed, tsvector } from './columns.table.ts';

const now = sql`app_now()`;
const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * A talk between one traveller and an agency about one subject, or what the agency announces to the travellers of a
 * departure. Every write locks this row first: numbers, read marks and counts change only under that lock.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind').$type<ConversationKind>().notNull(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    /** Null for a departure, and after the traveller deleted their account. */
    travellerId: uuid('traveller_id').references(() => users.id, { onDelete: 'set null' }),
    /** The agency, trip, tour, personalised tour or open request. It may be gone. */
    subjectId: uuid('subject_id').notNull(),
    /** Place and start when the conversation began. */
    title: text('title').notNull(),
    startsAt: moment('starts_at'),
    /** The number of the newest message; 0 only within the transaction that writes the first. */
    lastNumber: integer('last_number').notNull().default(0),
    lastAt: moment('last_at').notNull().default(now),
    /** Up to where the agency has read, and how many messages of the traveller are behind that mark. */
    agencyRead: integer('agency_read').notNull().default(0),
    agencyUnread: integer('agency_unread').notNull().default(0),
    /** When the agency gets an email, if it has still not read. */
    agencyMailAt: moment('agency_mail_at'),
    /** When the traveller wrote the first message that the agency has not answered. */
    waitingSince: moment('waiting_since'),
    assignedTo: uuid('assigned_to').references(() => users.id, { onDelete: 'set null' }),
    /** Words of names, title and texts, folded as in search, and `a:` with the agency's id. */
    words: tsvector('words').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    unique('conversations_one').on(table.agencyId, table.travellerId, table.kind, table.subjectId),
    uniqueIndex('conversations_one_of_departure')
      .on(table.subjectId)
      .where(sql`kind = 'departure'`),
    // The inbox of an agency, and its filters.
    index('conversations_of_agency').on(table.agencyId, table.lastAt, table.id),
    index('conversations_unread')
      .on(table.agencyId, table.lastAt, table.id)
      .where(sql`agency_unread > 0`),
    index('conversations_waiting')
      .on(table.agencyId, table.lastAt, table.id)
      .where(sql`waiting_since is not null`),
    index('conversations_assigned').on(table.agencyId, table.assignedTo, table.lastAt, table.id),
    index('conversations_assigned_to')
      .on(table.assignedTo)
      .where(sql`assigned_to is not null`),
    index('conversations_of_traveller').on(table.travellerId, table.createdAt),
    index('conversations_about').on(table.subjectId, table.kind),
    index('conversations_to_mail')
      .on(table.agencyMailAt)
      .where(sql`agency_mail_at is not null`),
    // Without a pending list, which every search would read completely.
    index('conversations_words').using('gin', table.words).with({ fastupdate: false }),
    check('conversations_kind', sql`${table.kind} in (${list(CONVERSATION_KINDS)})`),
    check('conversations_departure', sql`${table.kind} <> 'departure' or ${table.travellerId} is null`),
    check('conversations_last', sql`${table.lastNumber} >= 0`),
    check(
      'conversations_read',
      sql`${table.agencyRead} between 0 and ${table.lastNumber} and ${table.agencyUnread} between 0 and ${table.lastNumber} - ${table.agencyRead}`,
    ),
  ],
);

/** Travellers who read a conversation: its traveller, or all travellers of a departure. */
export const conversationReaders = pgTable(
  'conversation_readers',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the newest message that they see: the order of their inbox. */
    lastAt: moment('last_at').notNull().default(now),
    readNumber: integer('read_number').notNull().default(0),
    /** Messages of the agency behind the mark. */
    unread: integer('unread').notNull().default(0),
    /** The last announcement for those whose booking ended. */
    untilNumber: integer('until_number'),
    /** When they get an email, if they have still not read. */
    mailAt: moment('mail_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.userId] }),
    index('conversation_readers_inbox').on(table.userId, table.lastAt, table.conversationId),
    index('conversation_readers_unread')
      .on(table.userId, table.lastAt, table.conversationId)
      .where(sql`unread > 0`),
    index('conversation_readers_to_mail')
      .on(table.mailAt)
      .where(sql`mail_at is not null`),
    check('conversation_readers_marks', sql`${table.readNumber} >= 0 and ${table.unread} >= 0`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … within its conversation. */
    number: integer('number').notNull(),
    /** Null if the account is deleted. */
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    fromAgency: boolean('from_agency').notNull(),
    text: text('text').notNull(),
    /** A price, of a personalised tour. */
    amountPaisa: paisa('amount_paisa'),
    announcement: text('announcement').$type<AnnouncementKind>(),
    /** Chosen by the sender: sent again, it is the same message. */
    key: uuid('key'),
    /** Since when the traveller had waited for it: the first answer to a question. */
    waitedSince: moment('waited_since'),
    /** Removed by an admin, or with the account of the traveller who wrote it. Text and pictures are gone. */
    removedAt: moment('removed_at'),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    unique('messages_number').on(table.conversationId, table.number),
    unique('messages_key').on(table.conversationId, table.authorId, table.key),
    index('messages_author').on(table.authorId, table.createdAt),
    index('messages_answers')
      .on(table.conversationId, table.createdAt)
      .where(sql`waited_since is not null`),
    check('messages_price_is_the_agencys', sql`${table.amountPaisa} is null or ${table.fromAgency}`),
    check('messages_announcement', sql`${table.announcement} in (${list(ANNOUNCEMENT_KINDS)})`),
    check('messages_announced_by_agency', sql`${table.announcement} is null or ${table.fromAgency}`),
    check('messages_removed', sql`${table.removedAt} is null or ${table.text} = ''`),
  ],
);

/** Pictures of a message, encrypted, each bound to its id. */
export const messagePictures = pgTable(
  'message_pictures',
  {
    id: uuid('id').primaryKey(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    picture: sealed('picture').notNull(),
  },
  (table) => [unique('message_pictures_position').on(table.messageId, table.position)],
);

/** Answers that the staff of an agency use again. */
export const savedReplies = pgTable(
  'saved_replies',
  {
    id: uuid('id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [index('saved_replies_of_agency').on(table.agencyId, table.title)],
);

/** Who reported which message: once each. */
export const messageReports = pgTable(
  'message_reports',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull().default(''),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.reporterId] }),
    index('message_reports_reporter').on(table.reporterId),
  ],
);

/** Reported messages, one row each, from the first report on. Reported after a dismissal, the case is open again. */
export const messageReportCases = pgTable(
  'message_report_cases',
  {
    messageId: uuid('message_id')
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['open', 'dismissed', 'removed'] })
      .notNull()
      .default('open'),
    reportedAt: moment('reported_at').notNull().default(now),
    /** The admin's reason. */
    note: text('note').notNull().default(''),
    decidedAt: moment('decided_at'),
  },
  (table) => [
    index('message_report_cases_newest').on(table.state, table.reportedAt, table.messageId),
    index('message_report_cases_all').on(table.reportedAt, table.messageId),
    check('message_report_cases_state', sql`${table.state} in ('open', 'dismissed', 'removed')`),
    check('message_report_cases_decided', sql`(${table.state} = 'open') = (${table.decidedAt} is null)`),
  ],
);
