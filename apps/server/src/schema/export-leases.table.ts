import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { agencies } from './agencies.table.ts';
import { moment } from './columns.table.ts';

/**
 * The export that an agency is downloading: one at a time, whichever process writes it. It is renewed with every page of
 * rows, so an export that broke off blocks the next one for a short time only.
 */
export const exportLeases = pgTable('export_leases', {
  agencyId: uuid('agency_id')
    .primaryKey()
    .references(() => agencies.id, { onDelete: 'cascade' }),
  /** Which export has it. */
  exportId: uuid('export_id').notNull(),
  until: moment('until').notNull(),
});
