import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.table.ts';

/** Work that arrives at any time. */
export const ADMIN_WORK = ['agencies', 'reports', 'money', 'disputes'] as const;
export type AdminWork = (typeof ADMIN_WORK)[number];
/** Payouts are due on one day of the week. */
export type AdminMailKind = AdminWork | 'payouts';

/**
 * When admins were last mailed about each kind of work. The row is locked while mails are queued, so that each is
 * sent once.
 */
export const adminMails = pgTable(
  'admin_mails',
  {
    kind: text('kind').$type<AdminMailKind>().primaryKey(),
    sentAt: moment('sent_at').notNull(),
  },
  (table) => [
    check('admin_mails_kind', sql`${table.kind} in ('agencies', 'reports', 'money', 'disputes', 'payouts')`),
  ],
);
