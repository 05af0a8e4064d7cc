import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Which chapters of the demo this database has: a later release adds its own without repeating the others. */
export const demoChapters = pgTable('demo_chapters', {
  name: text('name').primaryKey(),
  loadedAt: timestamp('loaded_at', { withTimezone: true })
    .notNull()
    .default(sql`app_now()`),
});
