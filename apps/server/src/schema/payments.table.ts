import type { REFUND_REASONS } from '@ghuri/contract/payments';
import { LEDGER_ACCOUNTS } from '@ghuri/domain/payments';
import type { LedgerAccount } from '@ghuri/domain/payments';
import type { RefundState } from '@ghuri/domain/refund-states';
import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { moment, paisa } from './columns.table.ts';
import type { Ref } from '../platform/payments/payment-provider.ts';
import { agencies } from './agencies.table.ts';
import { bookings } from './bookings.table.ts';
import { payouts } from './payouts.table.ts';

const now = sql`app_now()`;
const ofBooking = () =>
  uuid('booking_id')
    .notNull()
    .references(() => bookings.id, { onDelete: 'restrict' });

/** `booking`: the price, or the deposit. `balance`: the rest of the price after a deposit. */
export type PaymentPurpose = 'booking' | 'balance';
const purpose = () => text('purpose').$type<PaymentPurpose>().notNull().default('booking');

export type AttemptState = 'created' | 'redirected' | 'paid' | 'failed' | 'cancelled' | 'expired';

/** One attempt to pay on a provider's page. A booking may need several; the provider knows each by its id. */
export const paymentAttempts = pgTable(
  'payment_attempts',
  {
    id: text('id').primaryKey(),
    bookingId: ofBooking(),
    /** The id of its adapter. Only that one is asked about it and refunds it. */
    provider: text('provider').notNull().default('sslcommerz'),
    amountPaisa: paisa('amount_paisa').notNull(),
    purpose: purpose(),
    state: text('state').$type<AttemptState>().notNull().default('created'),
    /** The provider's page, once it is known. */
    url: text('url'),
    ref: json('ref').$type<Ref>().notNull().default({}),
    /** Ask the provider then. Null once the outcome is final. */
    nextCheckAt: moment('next_check_at'),
    checks: integer('checks').notNull().default(0),
    /** A settle job waits since then: further callbacks need no job of their own. */
    settleQueuedAt: moment('settle_queued_at'),
    /** The last signed hint, for that job. */
    settleHint: json('settle_hint').$type<Ref>(),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    index('payment_attempts_of_booking').on(table.bookingId, table.createdAt),
    index('payment_attempts_open')
      .on(table.nextCheckAt)
      .where(sql`next_check_at is not null`),
    check(
      'payment_attempts_state',
      sql`${table.state} in ('created', 'redirected', 'paid', 'failed', 'cancelled', 'expired')`,
    ),
    check('payment_attempts_redirected', sql`${table.state} <> 'redirected' or ${table.url} is not null`),
  ],
);

export type PaymentState = 'received' | 'applied' | 'returned' | 'review' | 'dismissed';

/** Payments as the provider confirmed them. Recorded before anything is decided, so that none is lost. */
export const payments = pgTable(
  'payments',
  {
    /** The provider's id of the payment: one row, however often it is reported. */
    paymentId: text('txn_id').primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => paymentAttempts.id, { onDelete: 'restrict' }),
    bookingId: ofBooking(),
    amountPaisa: paisa('amount_paisa').notNull(),
    /** Of its attempt. */
    purpose: purpose(),
    currency: text('currency').notNull(),
    risky: boolean('risky').notNull(),
    ref: json('ref').$type<Ref>().notNull(),
    /** The payment that has the same id at the provider. Then `paymentId` is an id of our own. */
    repeats: text('repeats').references((): AnyPgColumn => payments.paymentId, { onDelete: 'restrict' }),
    /**
     * received → applied (it pays the booking), returned (it is refunded) or review (an admin must decide).
     * dismissed: an admin found that a repeated id is not a payment of its own.
     */
    state: text('state').$type<PaymentState>().notNull().default('received'),
    receivedAt: moment('received_at').notNull().default(now),
  },
  (table) => [
    // A booking is paid once, and its balance once.
    uniqueIndex('payments_applied_once')
      .on(table.bookingId, table.purpose)
      .where(sql`state = 'applied'`),
    index('payments_undecided')
      .on(table.receivedAt)
      .where(sql`state = 'received'`),
    index('payments_under_review')
      .on(table.receivedAt)
      .where(sql`state = 'review'`),
    index('payments_of_attempt').on(table.attemptId),
    check('payments_amount', sql`${table.amountPaisa} > 0`),
    check(
      'payments_state',
      sql`${table.state} in ('received', 'applied', 'returned', 'review', 'dismissed')`,
    ),
    check('payments_applied_in_taka', sql`${table.state} <> 'applied' or ${table.currency} = 'BDT'`),
    check('payments_dismissed', sql`${table.state} <> 'dismissed' or ${table.repeats} is not null`),
    check('payments_repeats_another', sql`${table.repeats} <> ${table.paymentId}`),
  ],
);

/** Callbacks as they arrived. A record for admins; nothing is decided by it. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attemptId: text('attempt_id').notNull(),
    channel: text('channel').notNull(),
    authentic: boolean('authentic').notNull(),
    status: text('status').notNull(),
    receivedAt: moment('received_at').notNull().default(now),
  },
  (table) => [
    index('payment_events_of_attempt').on(table.attemptId, table.id),
    index('payment_events_by_time').on(table.receivedAt),
  ],
);

export type RefundReason = (typeof REFUND_REASONS)[number];
/** Refunds. The provider gets the id as its key: a refund is sent once under it, then only asked about (ADR 17). */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    paymentId: text('txn_id')
      .notNull()
      .references(() => payments.paymentId, { onDelete: 'restrict' }),
    bookingId: ofBooking(),
    amountPaisa: paisa('amount_paisa').notNull(),
    reason: text('reason').$type<RefundReason>().notNull(),
    state: text('state').$type<RefundState>().notNull().default('created'),
    ref: json('ref').$type<Ref>().notNull().default({}),
    /** The provider's reason for refusing, and when. */
    problem: text('problem').notNull().default(''),
    refusedAt: moment('refused_at'),
    /** The backoff: when it is due, and how often it was tried. */
    nextTryAt: moment('next_try_at'),
    tries: integer('tries').notNull().default(0),
    /** The lease: its holder works on it alone until then. Longer than any call to the provider. */
    leaseId: uuid('lease_id'),
    leaseUntil: moment('lease_until'),
    /** How many responses were unclear; since when it waits for an admin. */
    unclearAsks: integer('unclear_asks').notNull().default(0),
    stuckAt: moment('stuck_at'),
    createdAt: moment('created_at').notNull().default(now),
    doneAt: moment('done_at'),
  },
  (table) => [
    index('refunds_of_payment').on(table.paymentId),
    index('refunds_of_booking').on(table.bookingId),
    index('refunds_by_end')
      .on(table.doneAt)
      .where(sql`done_at is not null`),
    index('refunds_open')
      .on(table.nextTryAt)
      .where(sql`next_try_at is not null`),
    index('refunds_refused')
      .on(table.refusedAt)
      .where(sql`state = 'failed'`),
    index('refunds_stuck')
      .on(table.stuckAt)
      .where(sql`stuck_at is not null`),
    check('refunds_amount', sql`${table.amountPaisa} > 0`),
    check(
      'refunds_state',
      sql`${table.state} in ('created', 'sending', 'processing', 'unclear', 'done', 'failed')`,
    ),
    check('refunds_lease', sql`(${table.leaseId} is null) = (${table.leaseUntil} is null)`),
    check('refunds_sending_is_leased', sql`${table.state} <> 'sending' or ${table.leaseUntil} is not null`),
    check('refunds_stuck_is_unclear', sql`${table.stuckAt} is null or ${table.state} = 'unclear'`),
    check(
      'refunds_processing_has_reference',
      sql`${table.state} <> 'processing' or ${table.ref}::text <> '{}'`,
    ),
    check('refunds_done', sql`(${table.state} = 'done') = (${table.doneAt} is not null)`),
    check(
      'refunds_open_is_followed',
      sql`${table.state} in ('done', 'failed') or ${table.nextTryAt} is not null`,
    ),
  ],
);

/** Accounts whose lines name an agency. */
export const AGENCY_ACCOUNTS = [
  'agency',
  'available',
  'in_transit',
  'paid_out',
  'written_off',
] as const satisfies LedgerAccount[];

const list = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(', '));

/**
 * A double-entry ledger: the lines of one posting add up to zero (a trigger refuses others), and rows never change.
 * Amounts in other currencies wait for an admin or are refunded; they are never added to taka.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    posting: uuid('posting').notNull(),
    account: text('account').$type<LedgerAccount>().notNull(),
    /** Set if the account is an agency's. */
    agencyId: uuid('agency_id').references(() => agencies.id, { onDelete: 'set null' }),
    bookingId: ofBooking(),
    amountPaisa: paisa('amount_paisa').notNull(),
    /** One for each posting. Sums never mix currencies. */
    currency: text('currency').notNull().default('BDT'),
    /** Moves between places of the agency; `rest`: by an admin, of a closed one. Null: a payment or refund came or went, or a payout. */
    cause: text('cause').$type<'release' | 'commission' | 'rest'>(),
    /** The payout that moved it. */
    payoutId: uuid('payout_id').references(() => payouts.id, { onDelete: 'restrict' }),
    createdAt: moment('created_at').notNull().default(now),
  },
  (table) => [
    index('ledger_of_agency').on(table.agencyId, table.createdAt),
    index('ledger_of_booking').on(table.bookingId),
    index('ledger_available')
      .on(table.agencyId, table.bookingId)
      .where(sql`account = 'available'`),
    index('ledger_commission')
      .on(table.createdAt)
      .where(sql`account = 'commission'`),
    index('ledger_of_payout')
      .on(table.payoutId)
      .where(sql`payout_id is not null`),
    check('ledger_account', sql`${table.account} in (${list(LEDGER_ACCOUNTS)})`),
    check(
      'ledger_agencies_in_taka',
      sql`${table.account} not in (${list([...AGENCY_ACCOUNTS, 'commission'])}) or ${table.currency} = 'BDT'`,
    ),
    check('ledger_cause', sql`${table.cause} in ('release', 'commission', 'rest')`),
  ],
);
