import { boolean, interval, pgTable } from 'drizzle-orm/pg-core';

/** The offset of the product's clock from the real one: empty, unless a test moves time. */
export const clockOffset = pgTable('clock_offset', {
  onlyRow: boolean('only_row').primaryKey().default(true),
  shift: interval('shift').notNull(),
});
