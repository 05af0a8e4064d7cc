import type { AuditAction } from '@ghuri/contract/reports';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { AUDIT_WORDS } from './audit-words.sql.ts';
import { users } from './accounts.table.ts';
import { tsvector } from './columns.table.ts';

/**
 * Actions that need special rights. Rows are only added: a trigger refuses changes and deletes, except for the
 * reference to a deleted account. The names of actor and subject at that time stay readable.
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
    /** Null, like the email, if a job acted. */
    actorName: text('actor_name'),
    actorEmail: text('actor_email'),
    subjectKind: text('subject_kind', {
      enum: [
        'agency',
        'story',
        'message',
        'person',
        'booking',
        'tour',
        'payout_batch',
        'commission',
        'money_difference',
      ],
    }).notNull(),
    /** No reference: the log must keep ids of deleted rows. */
    subjectId: uuid('subject_id').notNull(),
    subject: text('subject').notNull(),
    note: text('note').notNull(),
    /** Stored: computed for each row that is read, they would cost more than the row. */
    words: tsvector('words').generatedAlwaysAs(sql.raw(AUDIT_WORDS)),
  },
  (table) => [
    index('audit_log_newest').on(table.happenedAt, table.id),
    index('audit_log_of_action').on(table.action, table.happenedAt, table.id),
    index('audit_log_of_actor').on(table.actorEmail, table.happenedAt, table.id),
    index('audit_log_of_subject').on(table.subjectId, table.happenedAt, table.id),
    index('audit_log_by_words').using('gin', table.words),
    index('audit_log_actor').on(table.actorId),
    /** Who opened the papers of an agency: read by its owner. */
    index('audit_log_papers')
      .on(table.subjectId, table.happenedAt, table.id)
      .where(sql`action = 'papers_opened'`),
  ],
);
