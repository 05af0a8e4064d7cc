import type { MONEY_DECISIONS } from '@ghuri/contract/payments';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { bookings } from './bookings.table.ts';
import { payments } from './payments.table.ts';

export type MoneyDecision = (typeof MONEY_DECISIONS)[number];

/** Admins' decisions about money cases, with the facts they saw. Rows are only added. */
export const paymentDecisions = pgTable(
  'payment_decisions',
  {
    id: uuid('id').primaryKey(),
    action: text('action').$type<MoneyDecision>().notNull(),
    paymentId: text('txn_id')
      .notNull()
      .references(() => payments.paymentId, { onDelete: 'restrict' }),
    /** The refund's id at that time. No foreign key: a retried refund gets another id. */
    refundId: text('refund_id'),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'restrict' }),
    amountPaisa: bigint('amount_paisa', { mode: 'bigint' }).notNull(),
    /** The provider's reason that the admin saw. */
    problem: text('problem').notNull(),
    reason: text('reason').notNull(),
    /** The bank's reference of a refund that an admin saw arrive. */
    bankReference: text('bank_reference').notNull().default(''),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** Kept when the account is deleted. */
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    decidedAt: timestamp('decided_at', { withTimezone: true, precision: 3 })
      .notNull()
      .default(sql`app_now()`),
  },
  (table) => [
    index('payment_decisions_newest').on(table.decidedAt, table.id),
    index('payment_decisions_of_booking').on(table.bookingId),
    index('payment_decisions_actor').on(table.actorId),
    // One decision for each payment and for each refusal of a refund.
    uniqueIndex('payment_decisions_one_a_payment')
      .on(table.paymentId)
      .where(sql`refund_id is null`),
    uniqueIndex('payment_decisions_one_a_refusal').on(table.refundId),
    check(
      'payment_decisions_action',
      sql`${table.action} in ('accept', 'return', 'dismiss', 'retry', 'paid_by_hand', 'arrived', 'never_happened')`,
    ),
    check(
      'payment_decisions_about',
      sql`(${table.refundId} is null) = (${table.action} in ('accept', 'return', 'dismiss'))`,
    ),
    check(
      'payment_decisions_bank_reference',
      sql`(${table.action} = 'arrived') = (${table.bankReference} <> '')`,
    ),
  ],
);
