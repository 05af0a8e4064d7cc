import type { Inclusion } from '@ghuri/contract/travel-wish';
import type { DeclineReason } from '@ghuri/domain/personalised-tours';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, json, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, paisa } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';

const now = sql`app_now()`;

/**
 * Requests to one agency, with the quote. The booking stores whether it is paid and keeps the agreed terms, so this
 * row can be deleted with either side.
 */
export const personalisedTours = pgTable(
  'personalised_tours',
  {
    id: uuid('id').primaryKey(),
    travellerId: uuid('traveller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    persons: integer('persons').notNull(),
    days: integer('days').notNull(),
    startsAt: moment('starts_at').notNull(),
    departure: text('departure').notNull(),
    location: text('location').notNull(),
    description: text('description').notNull(),
    /** The total price; null until the agency has quoted. */
    amountPaisa: paisa('amount_paisa'),
    inclusions: json('inclusions').$type<Inclusion[]>().notNull().default([]),
    quotedAt: moment('quoted_at'),
    /** When the quote expires. Null beside a quote means the default, as in earlier releases. */
    quoteEndsAt: moment('quote_ends_at'),
    /** When the traveller was reminded of the quote, and both sides were notified that it expired. */
    quoteRemindedAt: moment('quote_reminded_at'),
    quoteEndNotifiedAt: moment('quote_end_told_at'),
    declinedAt: moment('declined_at'),
    declineReason: text('decline_reason').$type<DeclineReason>(),
    /** When the traveller wrote the first message that the agency has not answered. */
    unansweredSince: moment('unanswered_since'),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    index('personalised_tours_of_traveller').on(table.travellerId, table.createdAt, table.id),
    index('personalised_tours_of_agency').on(table.agencyId, table.createdAt, table.id),
    index('personalised_tours_to_expire')
      .on(table.quoteEndsAt)
      .where(sql`quote_end_told_at is null and declined_at is null`),
    // What waits for the agency.
    index('personalised_tours_to_quote')
      .on(table.agencyId, table.startsAt)
      .where(sql`amount_paisa is null and declined_at is null`),
    index('personalised_tours_quoted_lately')
      .on(table.agencyId, table.quotedAt)
      .where(sql`quoted_at is not null and declined_at is null`),
    index('personalised_tours_to_answer')
      .on(table.agencyId, table.startsAt)
      .where(sql`unanswered_since is not null`),
    check(
      'personalised_tours_declined',
      sql`(${table.declinedAt} is not null) = (${table.declineReason} is not null)`,
    ),
    check('personalised_tours_numbers', sql`${table.persons} > 0 and ${table.days} > 0`),
    check('personalised_tours_amount', sql`${table.amountPaisa} > 0`),
    check(
      'personalised_tours_quoted',
      sql`(${table.amountPaisa} is not null) = (${table.quotedAt} is not null)`,
    ),
  ],
);

/** The messages of both sides, including quotes. */
export const personalisedMessages = pgTable(
  'personalised_messages',
  {
    id: uuid('id').primaryKey(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => personalisedTours.id, { onDelete: 'cascade' }),
    fromAgency: boolean('from_agency').notNull(),
    text: text('text').notNull(),
    amountPaisa: paisa('amount_paisa'),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    index('personalised_messages_of_tour').on(table.tourId, table.createdAt, table.id),
    check(
      'personalised_messages_say_something',
      sql`${table.text} <> '' or ${table.amountPaisa} is not null`,
    ),
    check(
      'personalised_messages_price_is_the_agencys',
      sql`${table.amountPaisa} is null or ${table.fromAgency}`,
    ),
  ],
);
