import { PAYOUT_WAYS } from '@ghuri/domain/payees';
import type { PayoutWay } from '@ghuri/domain/payees';
import { BATCH_STATES, PAYOUT_STATES } from '@ghuri/domain/payouts';
import type { BatchState, LeftOutReason, PayoutState } from '@ghuri/domain/payouts';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, json, pgTable, serial, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.table.ts';
import { agencies } from './agencies.table.ts';
import { moment, paisa, sealed } from './columns.table.ts';

const now = sql`app_now()`;
const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));
const ofAdmin = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** Commission by time: rows are only added, and never start in the past (`rateAt` is the rule). */
export const commissionRates = pgTable(
  'commission_rates',
  {
    id: uuid('id').primaryKey(),
    /** Null: for every agency without its own. */
    agencyId: uuid('agency_id').references(() => agencies.id, { onDelete: 'cascade' }),
    /** In basis points. Null ends an agency's own rate. */
    rate: integer('rate'),
    startsAt: moment('starts_at').notNull(),
    note: text('note').notNull(),
    setBy: ofAdmin('set_by'),
    /** Kept when the account is deleted. */
    setByName: text('set_by_name').notNull(),
    setAt: moment('set_at').notNull().default(now),
  },
  (table) => [
    index('commission_rates_of_agency').on(table.agencyId, table.startsAt),
    index('commission_rates_set_by').on(table.setBy),
    check('commission_rates_rate', sql`${table.rate} between 0 and 3000`),
    check('commission_rates_general', sql`${table.agencyId} is not null or ${table.rate} is not null`),
  ],
);

/** An agency that a batch does not pay, as it was when the batch was prepared. */
export interface LeftOut {
  agencyId: string;
  name: string;
  amountPaisa: string;
  reason: LeftOutReason;
}

/** Payouts that one admin prepared and another approves together. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: uuid('id').primaryKey(),
    number: serial('number').notNull(),
    payDay: date('pay_day').notNull(),
    state: text('state').$type<BatchState>().notNull().default('prepared'),
    leftOut: json('left_out').$type<LeftOut[]>().notNull(),
    preparedBy: ofAdmin('prepared_by'),
    preparedByName: text('prepared_by_name').notNull(),
    preparedAt: moment('prepared_at').notNull().default(now),
    approvedBy: ofAdmin('approved_by'),
    approvedByName: text('approved_by_name'),
    approvedAt: moment('approved_at'),
    /** Approved by the admin who prepared it, because there was no other. */
    approvedAlone: boolean('approved_alone').notNull().default(false),
    withdrawReason: text('withdraw_reason'),
    /** The adapter that wrote the file. */
    provider: text('provider'),
    /** The bank file. It has bank details, so it is sealed. */
    file: sealed('file'),
    fileHash: text('file_hash'),
    /** The file for bKash, sealed like the other. Null if nobody is paid there. */
    bkashFile: sealed('bkash_file'),
    bkashFileHash: text('bkash_file_hash'),
  },
  (table) => [
    index('payout_batches_newest').on(table.preparedAt, table.id),
    index('payout_batches_prepared_by').on(table.preparedBy),
    index('payout_batches_approved_by').on(table.approvedBy),
    check('payout_batches_state', sql`${table.state} in (${list(BATCH_STATES)})`),
    check(
      'payout_batches_approved',
      sql`(${table.state} = 'approved') = (${table.approvedAt} is not null)
        and (${table.approvedAt} is null) = (${table.fileHash} is null)
        and (${table.file} is null) = (${table.fileHash} is null)`,
    ),
    check(
      'payout_batches_bkash_file',
      sql`(${table.bkashFile} is null) = (${table.bkashFileHash} is null)
        and (${table.approvedAt} is not null or ${table.bkashFile} is null)`,
    ),
    check(
      'payout_batches_two_people',
      sql`${table.approvedAlone} or ${table.approvedBy} <> ${table.preparedBy}`,
    ),
    check(
      'payout_batches_withdrawn',
      sql`(${table.state} = 'withdrawn') = (${table.withdrawReason} is not null)`,
    ),
  ],
);

/** One line of a batch: what one agency gets. Which bookings it pays is in the ledger. */
export const payouts = pgTable(
  'payouts',
  {
    id: uuid('id').primaryKey(),
    batchId: uuid('batch_id')
      .notNull()
      .references(() => payoutBatches.id, { onDelete: 'restrict' }),
    /** In the batch, from 1. Part of the reference that the bank shows. */
    position: integer('position').notNull(),
    agencyId: uuid('agency_id').references(() => agencies.id, { onDelete: 'set null' }),
    agencyName: text('agency_name').notNull(),
    amountPaisa: paisa('amount_paisa').notNull(),
    accountEnding: text('account_ending').notNull(),
    payoutWay: text('payout_way').$type<PayoutWay>().notNull().default('bank'),
    state: text('state').$type<PayoutState>().notNull().default('prepared'),
    /** When it went into a bank file. Null: the agency never sees it. */
    sentAt: moment('sent_at'),
    bankReference: text('bank_reference'),
    /** Why it failed. */
    problem: text('problem'),
    markedBy: ofAdmin('marked_by'),
    markedByName: text('marked_by_name'),
    markedAt: moment('marked_at'),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    index('payouts_of_batch').on(table.batchId, table.position),
    index('payouts_of_agency').on(table.agencyId, table.sentAt, table.id),
    index('payouts_marked_by').on(table.markedBy),
    check('payouts_state', sql`${table.state} in (${list(PAYOUT_STATES)})`),
    check('payouts_way', sql`${table.payoutWay} in (${list(PAYOUT_WAYS)})`),
    check('payouts_amount', sql`${table.amountPaisa} > 0`),
    check(
      'payouts_sent',
      sql`${table.state} = 'failed' or (${table.state} = 'prepared') = (${table.sentAt} is null)`,
    ),
    check('payouts_paid', sql`${table.state} <> 'paid' or ${table.bankReference} is not null`),
    check('payouts_failed', sql`(${table.state} = 'failed') = (${table.problem} is not null)`),
  ],
);
