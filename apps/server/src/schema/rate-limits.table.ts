import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How much of its allowance each caller has used, for all processes together. UNLOGGED in the migration: a crash of the database
 * forgets the counts, which nobody misses, and writing them costs no log.
 */
export const rateCounters = pgTable('rate_counters', {
  key: text('key').primaryKey(),
  used: integer('used').notNull(),
  // No index: the counts change all the time, and a row whose indexed columns stay is rewritten in place.
  resetsAt: timestamp('resets_at', { withTimezone: true }).notNull(),
});
