import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';

export const ADMIN_WORK = ['agencies', 'reports', 'money'] as const;
export type AdminWork = (typeof ADMIN_WORK)[number];

/**
 * When admins were last mailed about each kind of work. The row is locked while mails are queued, so that each is
 * sent once.
 */
export const adminMails = pgTable(
  'admin_mails',
  {
    kind: text('kind').$type<AdminWork>().primaryKey(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [check('admin_mails_kind', sql`${table.kind} in ('agencies', 'reports', 'money')`)],
);
