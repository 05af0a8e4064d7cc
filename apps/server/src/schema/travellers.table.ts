import { TRAVELLER_BANDS } from '@ghuri/domain/travellers';
import type { TravellerBand } from '@ghuri/domain/travellers';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { bookings } from './bookings.table.ts';
import { moment, sealed } from './columns.table.ts';

const now = sql`app_now()`;

/**
 * Who travels on a paid booking. The booking's party decides how many there are of each band; rows are added when they
 * are first needed.
 */
export const bookingTravellers = pgTable(
  'booking_travellers',
  {
    id: uuid('id').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    /** Names the place within its booking, also after others have left. */
    position: smallint('position').notNull(),
    band: text('band').$type<TravellerBand>().notNull(),
    name: text('name').notNull().default(''),
    age: smallint('age'),
    /** The user who took the place over. The payer has none. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the token of the link that hands the place over. */
    linkHash: text('link_hash').unique(),
    /** The booking ended. A job notifies who took a place, and deletes the row. */
    lostAt: moment('lost_at'),
  },
  (table) => [
    unique('booking_travellers_one_place').on(table.bookingId, table.position),
    unique('booking_travellers_one_user').on(table.bookingId, table.userId),
    index('booking_travellers_of_user')
      .on(table.userId)
      .where(sql`user_id is not null`),
    index('booking_travellers_lost')
      .on(table.bookingId)
      .where(sql`lost_at is not null`),
    check('booking_travellers_position', sql`${table.position} > 0`),
    check('booking_travellers_age', sql`${table.age} between 0 and 120`),
    check(
      'booking_travellers_band',
      sql`${table.band} in (${sql.raw(TRAVELLER_BANDS.map((band) => `'${band}'`).join(', '))})`,
    ),
    // A child travels with the people who booked.
    check(
      'booking_travellers_handed_over',
      sql`${table.band} = 'adults' or (${table.userId} is null and ${table.linkHash} is null)`,
    ),
    check('booking_travellers_link_used_once', sql`${table.userId} is null or ${table.linkHash} is null`),
  ],
);

/**
 * Identity papers of a traveller: encrypted, each part bound to its traveller. Deleted with the traveller, when the
 * booking ends, and some days after the trip.
 */
export const travellerPapers = pgTable('traveller_papers', {
  travellerId: uuid('traveller_id')
    .primaryKey()
    .references(() => bookingTravellers.id, { onDelete: 'cascade' }),
  idNumber: sealed('id_number').notNull(),
  picture: sealed('picture'),
  givenAt: moment('given_at').notNull().default(now),
});

/** Each time the agency opened a traveller's papers: for the traveller. Each is also in the audit log. */
export const paperOpeningsOfTravellers = pgTable(
  'traveller_paper_openings',
  {
    id: uuid('id').primaryKey(),
    travellerId: uuid('traveller_id')
      .notNull()
      .references(() => bookingTravellers.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull().default(now),
    /** The name of the agency's owner at that time. */
    openedBy: text('opened_by').notNull(),
  },
  (table) => [index('traveller_paper_openings_of_traveller').on(table.travellerId, table.openedAt)],
);
