import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { agencies } from './agencies.table.ts';
import { moment, paisa } from './columns.table.ts';
import { tours } from './tours.table.ts';

/** How many of a limited add-on are taken, by holds and bookings, like seats. Unlimited ones have no row. */
export const tourAddOns = pgTable(
  'tour_add_ons',
  {
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    /** Its id in the price list. */
    addOn: text('add_on').notNull(),
    most: integer('most').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.tourId, table.addOn] }),
    check('tour_add_ons_taken', sql`${table.taken} between 0 and ${table.most}`),
  ],
);

/** Codes of an agency that lower a price. Never deleted while a booking names them: `ended_at` ends one. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid('id').primaryKey(),
    agencyId: uuid('agency_id')
      .notNull()
      .references(() => agencies.id, { onDelete: 'cascade' }),
    /** In capitals. */
    code: text('code').notNull(),
    /** One of both: a share of the price, or a sum. */
    percent: integer('percent'),
    amountPaisa: paisa('amount_paisa'),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Null: as often as anybody likes. */
    mostUses: integer('most_uses'),
    mostPerPerson: integer('most_per_person'),
    /** How many bookings use it that keep seats. */
    uses: integer('uses').notNull().default(0),
    endedAt: moment('ended_at'),
    createdAt: moment('created_at')
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    uniqueIndex('coupons_code')
      .on(table.agencyId, table.code)
      .where(sql`ended_at is null`),
    index('coupons_of_agency').on(table.agencyId, table.createdAt, table.id),
    check('coupons_code_shape', sql`${table.code} ~ '^[A-Z0-9-]{3,20}$'`),
    check('coupons_one_value', sql`(${table.percent} is null) <> (${table.amountPaisa} is null)`),
    check('coupons_percent', sql`${table.percent} between 1 and 90`),
    check('coupons_amount', sql`${table.amountPaisa} > 0 and ${table.amountPaisa} % 100 = 0`),
    check(
      'coupons_uses',
      sql`${table.uses} >= 0 and (${table.mostUses} is null or ${table.uses} <= ${table.mostUses})`,
    ),
    check('coupons_window', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);
