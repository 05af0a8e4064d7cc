import { bigint, date, integer, pgTable } from 'drizzle-orm/pg-core';
import { paisa } from './columns.table.ts';

/**
 * What happened on each day in Dhaka that is over, without gaps. A job adds each day in the night after it. The facts of
 * `day-facts.sql.ts` never change afterwards, so days after the newest row are counted when they are read.
 */
export const daySums = pgTable('day_sums', {
  day: date('day').primaryKey(),
  bookings: integer('bookings').notNull(),
  /** Bookings of tours that anyone can book. */
  tourBookings: integer('tour_bookings').notNull(),
  travellers: integer('travellers').notNull(),
  grossPaisa: paisa('gross_paisa').notNull(),
  commissionPaisa: paisa('commission_paisa').notNull(),
  refundsPaisa: paisa('refunds_paisa').notNull(),
  agencies: integer('agencies').notNull(),
});

/** How often pages of tours were opened on a day in Dhaka. Nobody is named. */
export const tourViews = pgTable('tour_views', {
  day: date('day').primaryKey(),
  views: bigint('views', { mode: 'number' }).notNull(),
});
