import type { HotelClass, Inclusion, Transport } from '@ghuri/contract/travel-wish';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, paisa } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';

const now = sql`app_now()`;

/** Requests that agencies can bid on. The deadline follows from `created_at` and the rule; no column stores it. */
export const openRequests = pgTable(
  'open_requests',
  {
    id: uuid('id').primaryKey(),
    travellerId: uuid('traveller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    persons: integer('persons').notNull(),
    days: integer('days').notNull(),
    startsAt: moment('starts_at').notNull(),
    departure: text('departure').notNull(),
    location: text('location').notNull(),
    district: text('district').notNull(),
    description: text('description').notNull(),
    bidCount: integer('bid_count').notNull().default(0),
    /** How many agencies were notified. */
    agenciesNotified: integer('agencies_told').notNull().default(0),
    /** When the currently accepted bid was accepted. */
    acceptedAt: moment('accepted_at'),
    createdAt: moment('created_at').notNull().default(now),
    /**
     * When everyone concerned was notified that bidding has closed, and that the time to pay the accepted bid is
     * over.
     */
    closingNotifiedAt: moment('closing_told_at'),
    payEndNotifiedAt: moment('pay_end_told_at'),
  },
  (table) => [
    index('open_requests_of_traveller').on(table.travellerId, table.createdAt, table.id),
    index('open_requests_soonest')
      .on(table.createdAt, table.id)
      .where(sql`accepted_at is null`),
    index('open_requests_to_close')
      .on(table.createdAt)
      .where(sql`closing_told_at is null`),
    index('open_requests_to_lapse')
      .on(table.acceptedAt)
      .where(sql`pay_end_told_at is null`),
    // Requests that can still be decided.
    index('open_requests_by_start').on(table.startsAt),
    check('open_requests_numbers', sql`${table.persons} > 0 and ${table.days} > 0`),
    check('open_requests_bid_count', sql`${table.bidCount} >= 0`),
  ],
);

/** One current bid per agency, improved in place. */
export const bids = pgTable(
  'bids',
  {
    id: uuid('id').primaryKey(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => openRequests.id, { onDelete: 'cascade' }),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    amountPaisa: paisa('amount_paisa').notNull(),
    inclusions: json('inclusions').$type<Inclusion[]>().notNull(),
    hotelClass: text('hotel_class').$type<HotelClass>().notNull(),
    transport: text('transport').$type<Transport>().notNull(),
    message: text('message').notNull(),
    placedAt: moment('placed_at').notNull().default(now),
    revisedAt: moment('revised_at'),
    acceptedAt: moment('accepted_at'),
    /** Accepted, not paid in time, and replaced by another. */
    lapsedAt: moment('lapsed_at'),
  },
  (table) => [
    unique('bids_one_an_agency').on(table.requestId, table.agencyId),
    // At most one bid of a request is accepted.
    uniqueIndex('bids_one_accepted')
      .on(table.requestId)
      .where(sql`accepted_at is not null and lapsed_at is null`),
    index('bids_of_agency').on(table.agencyId, table.acceptedAt),
    index('bids_newest_of_agency').on(table.agencyId, table.placedAt),
    check('bids_amount', sql`${table.amountPaisa} > 0`),
    check('bids_lapsed_after_acceptance', sql`${table.lapsedAt} is null or ${table.acceptedAt} is not null`),
  ],
);

/** Every bid that took effect, by its client's key: sent again, it is recognised. */
export const bidTries = pgTable(
  'bid_tries',
  {
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    key: uuid('key').notNull(),
    /** Null once the bid was withdrawn: sending it again does not restore it. */
    bidId: uuid('bid_id').references(() => bids.id, { onDelete: 'set null' }),
    /** Null only in rows of an earlier release. */
    requestId: uuid('request_id').references(() => openRequests.id, { onDelete: 'cascade' }),
    amountPaisa: paisa('amount_paisa').notNull(),
    placedAt: moment('placed_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.key] }),
    index('bid_tries_of_bid').on(table.bidId, table.placedAt),
    index('bid_tries_of_request').on(table.requestId),
  ],
);

/** Counts of each agency's bids, so that showing them needs no scan. */
export const bidders = pgTable('bidders', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  bids: integer('bids').notNull().default(0),
  accepted: integer('accepted').notNull().default(0),
  paid: integer('paid').notNull().default(0),
  /** When the agency was last emailed about new requests: they are sent in batches. */
  alertedAt: moment('alerted_at'),
});

/** Which agency was notified of which new request, once, and whether an email is still due. */
export const requestAlerts = pgTable(
  'request_alerts',
  {
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    requestId: uuid('request_id')
      .notNull()
      .references(() => openRequests.id, { onDelete: 'cascade' }),
    /** False: not wanted by email, or already sent. */
    toMail: boolean('to_mail').notNull(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.agencyId, table.requestId] }),
    index('request_alerts_of_request').on(table.requestId),
    index('request_alerts_to_mail')
      .on(table.agencyId)
      .where(sql`to_mail`),
  ],
);
