import { LARGEST_MANUAL_PARTY, PAID_BY } from '@ghuri/domain/manual-bookings';
import type { PaidBy } from '@ghuri/domain/manual-bookings';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { moment, paisa } from './columns.table.ts';
import { tours } from './tours.table.ts';

const PAYMENTS = sql.raw(PAID_BY.map((way) => `'${way}'`).join(', '));

/**
 * What an agency sold itself, by phone or at the bus. Not a row of `bookings`: no traveller has an account, and no
 * money of it is ours. Its seats are in `tours.taken` until it is cancelled.
 */
export const manualBookings = pgTable(
  'manual_bookings',
  {
    /** Chosen by the caller: a repeated call adds nothing. */
    id: uuid('id').primaryKey(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    /** Contact data, blank some days after the trip. */
    name: text('name').notNull(),
    phone: text('phone').notNull(),
    note: text('note').notNull(),
    persons: integer('persons').notNull(),
    /** For all people: taken by the agency, or to collect. */
    totalPaisa: paisa('total_paisa').notNull(),
    paidBy: text('paid_by').$type<PaidBy>().notNull(),
    addedById: uuid('added_by_id').references(() => users.id, { onDelete: 'set null' }),
    cancelledAt: moment('cancelled_at'),
    /** As in `bookings`. */
    checkedInAt: moment('checked_in_at'),
    checkedInPeople: integer('checked_in_people'),
    checkInSaidAt: moment('check_in_said_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('manual_bookings_of_tour').on(table.tourId),
    index('manual_bookings_by_user').on(table.addedById),
    index('manual_bookings_contacts_left')
      .on(table.tourId)
      .where(sql`phone <> ''`),
    check(
      'manual_bookings_persons',
      sql`${table.persons} between 1 and ${sql.raw(String(LARGEST_MANUAL_PARTY))}`,
    ),
    check('manual_bookings_in_whole_taka', sql`${table.totalPaisa} >= 0 and ${table.totalPaisa} % 100 = 0`),
    check('manual_bookings_paid_by', sql`${table.paidBy} in (${PAYMENTS})`),
    check('manual_bookings_collects_something', sql`${table.paidBy} <> 'not_yet' or ${table.totalPaisa} > 0`),
    check('manual_bookings_checked_in_people', sql`${table.checkedInPeople} between 1 and ${table.persons}`),
  ],
);

/** Seats that an agency keeps back, for a guide or a friend. They are in `tours.taken` as long as the row exists. */
export const seatBlocks = pgTable(
  'seat_blocks',
  {
    /** Chosen by the caller, as above. */
    id: uuid('id').primaryKey(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    seats: integer('seats').notNull(),
    reason: text('reason').notNull(),
    addedById: uuid('added_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('seat_blocks_of_tour').on(table.tourId),
    index('seat_blocks_by_user').on(table.addedById),
    check('seat_blocks_seats', sql`${table.seats} > 0`),
    check('seat_blocks_reason', sql`btrim(${table.reason}) <> ''`),
  ],
);
