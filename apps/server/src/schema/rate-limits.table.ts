import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How much of its limit each caller has used, in all processes. UNLOGGED in the migration: a database crash only
 * loses counts, and writing them needs no log.
 */
export const rateCounters = pgTable('rate_counters', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  // No index: the counts change all the time, and PostgreSQL updates a row in place if its indexed columns stay.
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
