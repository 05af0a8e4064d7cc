import type { AuditAction } from '@ghuri/contract/reports';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';

/**
 * What was done with more rights than everybody has. Rows are only ever added: a trigger refuses to change or delete them, but for
 * the reference to an account that is deleted. Who it was stays readable, and so does what it was done to, as both were called then.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    happenedAt: timestamp('happened_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`app_now()`),
    action: text('action').$type<AuditAction>().notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Null, like the email, where a job acted. */
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    subjectKind: text('subject_kind', { enum: ['agency', 'story', 'person', 'booking', 'tour'] }).notNull(),
    /** No reference: what was deleted is what a log is asked about. */
    subjectId: uuid('subject_id').notNull(),
    subject: text('subject').notNull(),
    note: text('note').notNull(),
  },
  (table) => [
    index('audit_log_newest').on(table.happenedAt, table.id),
    index('audit_log_of_action').on(table.action, table.happenedAt, table.id),
    index('audit_log_actor').on(table.actorId),
  ],
);
