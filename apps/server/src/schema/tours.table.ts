import type { PriceList } from '@ghuri/contract/prices';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';
import { agencyTrips, tripVersions } from './trips.table.ts';

const now = sql`app_now()`;
const open = sql`cancelled_at is null and not over`;

/** `hidden`: its trip is not published yet. Nobody else sees or books it. Otherwise the trip's own visibility. */
export const TOUR_VISIBILITIES = ['listed', 'unlisted', 'hidden'] as const;

/**
 * Tours that agencies sell. `taken` is in no index, so that taking a seat only changes its row. Only a conditional
 * UPDATE raises it, and the CHECK holds in any case.
 */
export const tours = pgTable(
  'tours',
  {
    id: uuid('id').primaryKey(),
    /** Restricted: an agency is deleted after its tours, and those are deleted by code that knows the debts. */
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'restrict' }),
    /** Every tour has one: a trigger makes a trip for a tour that is inserted without. */
    tripId: uuid('trip_id').references(() => agencyTrips.id),
    /** The content that this departure promises. Its facts are copied into this row: lists read nothing else. */
    tripVersionId: uuid('trip_version_id').references(() => tripVersions.id),
    visibility: text('visibility').$type<(typeof TOUR_VISIBILITIES)[number]>().notNull().default('listed'),
    location: text('location').notNull(),
    /** The gazetteer's place in `location`; '' if it knows none, null before it was asked. */
    placeSlug: text('place_slug'),
    details: text('details').notNull(),
    departure: text('departure').notNull(),
    hotel: text('hotel').notNull(),
    /** Per person. */
    costPaisa: bigint('cost_paisa', { mode: 'bigint' }).notNull(),
    /** Everything besides the price of an adult. Null: everybody pays `cost_paisa`. */
    priceList: jsonb('price_list').$type<PriceList>(),
    /** The agency promised to go with any group. */
    guaranteedAt: moment('guaranteed_at'),
    /** When it was decided whether the group is large enough. */
    groupDecidedAt: moment('group_decided_at'),
    startsAt: moment('starts_at').notNull(),
    days: integer('days').notNull(),
    capacity: integer('capacity').notNull(),
    /** Seats paid for, held, sold by hand, kept back or offered to a waiting party. */
    taken: integer('taken').notNull().default(0),
    /** Parties that wait for seats or have an offer. While there are any, booking goes step by step. */
    waiting: integer('waiting').notNull().default(0),
    image: text('image').notNull(),
    placeholder: text('placeholder').notNull(),
    /** How often facts that travellers rely on changed after publication, and when last: calendars need both. */
    revision: integer('revision').notNull().default(0),
    changedAt: moment('changed_at'),
    /** When the agency stopped selling it. */
    closedAt: moment('closed_at'),
    /** Until when travellers may agree to the new date, after the departure was moved. */
    answerBy: moment('answer_by'),
    /**
     * Full, closed, or past the booking deadline: lists show it last. Kept by a trigger and a job, and by no rule:
     * booking compares seats and clock itself.
     */
    unavailable: boolean('unavailable').notNull().default(false),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason'),
    /** True if an admin took the tour down. */
    cancelledByAdmin: boolean('cancelled_by_admin').notNull().default(false),
    /**
     * Set some minutes after the start, so that lists skip old rows. No rule uses it: reads also compare `starts_at`
     * with the clock.
     */
    over: boolean('over').notNull().default(false),
    /** The agency's rating, kept by triggers while the tour is listed: sorting needs an index. */
    ratingCount: integer('rating_count').notNull().default(0),
    ratingTenths: integer('rating_tenths').notNull().default(0),
    /** Short enough for a cursor. */
    sortLocation: text('sort_location')
      .notNull()
      .generatedAlwaysAs((): SQL => sql`left(lower(${tours.location}), 40)`),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    // One index per sort order.
    index('tours_newest').on(table.createdAt, table.id).where(open),
    index('tours_by_location').on(table.sortLocation, table.id).where(open),
    index('tours_by_review_count').on(table.ratingCount, table.id).where(open),
    index('tours_by_rating').on(table.ratingTenths, table.id).where(open),
    index('tours_by_cost').on(table.costPaisa, table.id).where(open),
    // Of one place: what is on sale, and what was sold in which month.
    index('tours_of_place').on(table.placeSlug, table.unavailable, table.startsAt, table.id).where(open),
    index('tours_past_of_place')
      .on(table.placeSlug, table.startsAt)
      .where(sql`over and cancelled_at is null`),
    index('tours_without_place')
      .on(table.id)
      .where(sql`place_slug is null`),
    // Available ones first.
    index('tours_newest_first').on(table.unavailable, table.createdAt, table.id).where(open),
    index('tours_soonest_first').on(table.unavailable, table.startsAt, table.id).where(open),
    index('tours_by_start').on(table.startsAt, table.id).where(open),
    index('tours_of_agency_open').on(table.agencyId, table.createdAt, table.id).where(open),
    index('tours_of_agency').on(table.agencyId, table.createdAt, table.id),
    // The calendar of an agency, and what its desk looks for.
    index('tours_of_agency_by_start')
      .on(table.agencyId, table.startsAt)
      .where(sql`cancelled_at is null`),
    index('tours_of_agency_with_waiting')
      .on(table.agencyId, table.startsAt)
      .where(sql`waiting > 0`),
    index('tours_of_agency_with_minimum')
      .on(table.agencyId, table.startsAt)
      .where(sql`price_list -> 'minimum' is not null and group_decided_at is null and cancelled_at is null`),
    // The console's list, and its filters.
    index('tours_all_by_start').on(table.startsAt, table.id),
    index('tours_cancelled')
      .on(table.startsAt, table.id)
      .where(sql`cancelled_at is not null`),
    index('tours_of_agency_all_by_start').on(table.agencyId, table.startsAt, table.id),
    index('tours_of_trip').on(table.tripId, table.startsAt),
    // A trip departs once at a time.
    uniqueIndex('tours_departs_once')
      .on(table.tripId, table.startsAt)
      .where(sql`cancelled_at is null`),
    index('tours_of_version').on(table.tripVersionId),
    index('tours_without_trip')
      .on(table.id)
      .where(sql`trip_id is null`),
    index('tours_with_minimum')
      .on(table.startsAt)
      .where(sql`price_list -> 'minimum' is not null and group_decided_at is null and cancelled_at is null`),
    // Waiting lists to end, once booking has closed.
    index('tours_with_waiting')
      .on(table.startsAt)
      .where(sql`waiting > 0`),
    index('tours_to_answer')
      .on(table.answerBy)
      .where(sql`answer_by is not null`),
    check(
      'tours_visibility',
      sql`${table.visibility} in (${sql.raw(TOUR_VISIBILITIES.map((word) => `'${word}'`).join(', '))})`,
    ),
    check('tours_seats', sql`${table.taken} between 0 and ${table.capacity}`),
    check('tours_waiting', sql`${table.waiting} >= 0`),
    check('tours_capacity', sql`${table.capacity} between 1 and 500`),
    check('tours_days', sql`${table.days} between 1 and 60`),
    check('tours_cost_in_whole_taka', sql`${table.costPaisa} > 0 and ${table.costPaisa} % 100 = 0`),
    check(
      'tours_texts_are_there',
      sql`btrim(${table.location}) <> '' and btrim(${table.departure}) <> '' and btrim(${table.hotel}) <> '' and ${table.image} <> ''`,
    ),
    check(
      'tours_cancelled_for_a_reason',
      sql`(${table.cancelledAt} is null) = (${table.cancelReason} is null)`,
    ),
  ],
);

/** Every place a tour ever went to, kept by a trigger: a search scans these few instead of all tours. */
export const tourPlaces = pgTable(
  'tour_places',
  {
    location: text('location').primaryKey(),
    /** All trigrams: a name that contains a term has all trigrams of the term. */
    grams: text('grams')
      .array()
      .notNull()
      .generatedAlwaysAs((): SQL => sql`place_grams(${tourPlaces.location})`),
  },
  (table) => [index('tour_places_grams').using('gin', table.grams)],
);

/** Who saved which tour. */
export const tourInterests = pgTable(
  'tour_interests',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tourId] }),
    // In the order in which these users are notified.
    index('tour_interests_of_tour').on(table.tourId, table.userId),
  ],
);
