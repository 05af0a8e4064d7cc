import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { posts } from './posts.table.ts';

/** Who reported which post: once each, so that the number of rows is the number of users. */
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
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.reporterId] }),
    index('reports_reporter').on(table.reporterId),
    index('reports_of_story').on(table.postId, table.createdAt, table.reporterId),
  ],
);

/**
 * Reported posts, one row each, from the first report on. Triggers on `reports` keep the count and reopen the case
 * when a post is reported after its dismissal.
 */
export const reportCases = pgTable(
  'report_cases',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: ['open', 'dismissed', 'removed'] })
      .notNull()
      .default('open'),
    reportCount: integer('report_count').notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (table) => [
    index('report_cases_newest').on(table.state, table.reportedAt, table.postId),
    check('report_cases_state', sql`${table.state} in ('open', 'dismissed', 'removed')`),
    check('report_cases_count', sql`${table.reportCount} >= 0`),
  ],
);

/** Who was warned about which post: once per post, even if many admins do it at once. Warnings outlive their posts. */
export const warnings = pgTable(
  'warnings',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').notNull(),
    warnedAt: moment('warned_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.postId] })],
);
