import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';

/**
 * Travellers' reviews of agencies: one each, the last one counts. Triggers keep `rating_sum` and `rating_count` of
 * `agencies`, so that no change (a call, a refund, a deleted account) can forget them.
 */
export const reviews = pgTable(
  'reviews',
  {
    /** New for every text: a reply to a replaced text finds no review. */
    id: uuid('id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer('rating').notNull(),
    body: text('body').notNull(),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
    answer: text('answer'),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    unique('reviews_one_a_traveller').on(table.agencyId, table.reviewerId),
    index('reviews_newest').on(table.agencyId, table.createdAt, table.id),
    index('reviews_to_answer')
      .on(table.agencyId, table.createdAt)
      .where(sql`answer is null`),
    index('reviews_reviewer').on(table.reviewerId),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
    check('reviews_body_is_there', sql`btrim(${table.body}) <> ''`),
    check('reviews_answer_is_there', sql`btrim(${table.answer}) <> ''`),
    check('reviews_answered_once', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
  ],
);
