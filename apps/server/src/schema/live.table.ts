import { sql } from 'drizzle-orm';
import { bigint, customType, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Recent events, for streams that reconnect. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    topic: text('topic').notNull(),
    type: text('type').notNull(),
    data: jsonb('data').$type<object>().notNull(),
    /**
     * Ids are assigned before the commit, so a smaller one can appear after a larger one. Missed events are therefore
     * found by transaction: everything from the oldest one that was unfinished when this row was written.
     */
    transaction: xid8('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    oldestUnfinished: xid8('oldest_unfinished')
      .notNull()
      .default(sql`pg_snapshot_xmin(pg_current_snapshot())`),
    publishedAt: timestamp('published_at', { withTimezone: true })
      .notNull()
      .default(sql`statement_timestamp()`),
  },
  (table) => [
    index('live_events_transaction').on(table.transaction),
    index('live_events_topic').on(table.topic, table.transaction),
  ],
);
