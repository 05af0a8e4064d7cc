import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/accounts.table.ts';
import { posts } from '../posts/posts.table.ts';

/** Who reported which story: once each, so that the number of rows is the number of people. */
export const reports = pgTable(
  'reports',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    reporterId: uuid('reporter_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.reporterId] }),
    index('reports_reporter').on(table.reporterId),
    index('reports_newest').on(table.createdAt, table.postId),
  ],
);
