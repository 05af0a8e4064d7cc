import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { bookings } from './bookings.table.ts';
import { manualBookings } from './manual-bookings.table.ts';

/** Every check-in of a party that took effect. The booking has the current state. */
export const checkIns = pgTable(
  'check_ins',
  {
    id: uuid('id').primaryKey(),
    /** One of the two. */
    bookingId: uuid('booking_id').references(() => bookings.id, { onDelete: 'cascade' }),
    manualBookingId: uuid('manual_booking_id').references(() => manualBookings.id, { onDelete: 'cascade' }),
    /** 0: the check-in was undone. */
    people: integer('people').notNull(),
    /** When it was made, as far as the phone's clock can be trusted, and when it reached us. */
    at: moment('at').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('check_ins_of_booking').on(table.bookingId, table.at),
    index('check_ins_of_manual_booking').on(table.manualBookingId, table.at),
    index('check_ins_by_user').on(table.byUserId),
    check('check_ins_of_one_party', sql`num_nonnulls(${table.bookingId}, ${table.manualBookingId}) = 1`),
    check('check_ins_people', sql`${table.people} >= 0`),
  ],
);
