import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { moment, sealed } from './columns.table.ts';

/** The last copy of their data that a user asked for. One a user; deleted with the account and when it expires. */
export const dataExports = pgTable(
  'data_exports',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Another with each request: an older job that is still running finds nothing to add to. */
    id: uuid('id').notNull().unique(),
    state: text('state', { enum: ['preparing', 'ready', 'failed'] })
      .notNull()
      .default('preparing'),
    askedAt: moment('asked_at')
      .notNull()
      .default(sql`app_now()`),
    readyAt: moment('ready_at'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (table) => [
    index('data_exports_by_age').on(table.askedAt),
    check('data_exports_state', sql`${table.state} in ('preparing', 'ready', 'failed')`),
    check(
      'data_exports_ready',
      sql`(${table.state} = 'ready') = (${table.readyAt} is not null) and (${table.readyAt} is null) = (${table.bytes} is null)`,
    ),
  ],
);

/** The ZIP file in sealed pieces, so that neither writing nor reading it needs much memory. */
export const dataExportParts = pgTable(
  'data_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    piece: sealed('piece').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);
