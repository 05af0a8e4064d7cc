import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';

/**
 * A paid trip of any kind: one row, written when the money has arrived. It alone decides who may review an agency and
 * which trips the agency owes. Rows outlive both sides, because sums include them. The table keeps its old name.
 */
export const paidTrips = pgTable(
  'trips',
  {
    id: uuid('id').primaryKey(),
    travellerId: uuid('traveller_id').references(() => users.id, { onDelete: 'set null' }),
    agencyId: uuid('agency_id').references(() => agencies.id, { onDelete: 'set null' }),
    place: text('place').notNull(),
    startsAt: moment('starts_at').notNull(),
    paidAt: moment('paid_at')
      .notNull()
      .default(sql`app_now()`),
    refundedAt: moment('refunded_at'),
  },
  (table) => [
    index('trips_of_traveller').on(table.travellerId, table.agencyId),
    index('trips_of_agency').on(table.agencyId, table.startsAt),
    check('trips_refunded_after_payment', sql`${table.refundedAt} >= ${table.paidAt}`),
  ],
);
