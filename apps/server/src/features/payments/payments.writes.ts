import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '../../platform/db.ts';
import type { Payment, Ref } from '../../platform/payments/payment-provider.ts';
import { newTransactionId } from '../../platform/payments/transaction-id.ts';
import { paymentAttempts, paymentEvents, payments, refunds } from './payments.table.ts';
import type { RefundReason } from './payments.table.ts';

const now = sql`app_now()`;
const inSeconds = (seconds: number) => sql`app_now() + ${seconds} * interval '1 second'`;
/** Whoever has not come back by then is asked about. */
export const FIRST_CHECK_SECONDS = 120;
/** Nobody waits for the provider's word longer than this after a visit began. */
const GIVE_UP = sql`interval '72 hours'`;

export async function insertAttempt(
  db: Db,
  { bookingId, amountPaisa }: { bookingId: string; amountPaisa: bigint },
): Promise<string> {
  const id = newTransactionId();
  await db
    .insert(paymentAttempts)
    .values({ id, bookingId, amountPaisa, nextCheckAt: inSeconds(FIRST_CHECK_SECONDS) });
  return id;
}

const REDIRECTED = {
  name: 'mark-redirected',
  text: `
    with attempt as (
      update payment_attempts
      set url = $2, ref = $3, state = case state when 'created' then 'redirected' else state end
      where id = $1
    )
    update bookings set state = 'pending_payment' where id = $4 and state = 'held'`,
};

/** The provider has a page to pay on. News of it may have come first. */
export async function markRedirected(
  pool: Pool,
  visit: { attemptId: string; bookingId: string; url: string; ref: Ref },
): Promise<void> {
  const { attemptId, bookingId, url, ref } = visit;
  await pool.query({ ...REDIRECTED, values: [attemptId, url, JSON.stringify(ref), bookingId] });
}

/** A definite no: it never began there, so nobody needs to be asked about it. */
export async function markNeverBegun(db: Db, id: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'failed', nextCheckAt: null })
    .where(eq(paymentAttempts.id, id));
}

/** The provider's last word about an attempt without money. A paid one is never talked down. Whether it was news. */
export async function markUnpaid(
  db: Db,
  id: string,
  state: 'failed' | 'cancelled' | 'expired',
): Promise<boolean> {
  const { rowCount } = await db
    .update(paymentAttempts)
    .set({ state })
    .where(and(eq(paymentAttempts.id, id), inArray(paymentAttempts.state, ['created', 'redirected'])));
  return rowCount === 1;
}

/** Paid: one more look a while later finds what the same visit may have paid twice. */
export async function markPaid(db: Db, id: string): Promise<void> {
  await db.update(paymentAttempts).set({ state: 'paid' }).where(eq(paymentAttempts.id, id));
}

/**
 * When to ask next: in a quarter of a minute, then twice as long each time up to an hour, for three days. Only an answer ends it:
 * where there was none, nobody knows whether money came.
 */
export async function scheduleCheck(db: Db, id: string, { answered }: { answered: boolean }): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({
      checks: sql`${paymentAttempts.checks} + 1`,
      nextCheckAt: sql`case when ${!answered}::boolean or ${paymentAttempts.createdAt} + ${GIVE_UP} > app_now()
        then app_now() + least(3600, 15 * 2 ^ least(${paymentAttempts.checks}, 10)) * interval '1 second' end`,
    })
    .where(eq(paymentAttempts.id, id));
}

/** The last word is spoken. */
export async function stopChecking(db: Db, id: string): Promise<void> {
  await db.update(paymentAttempts).set({ nextCheckAt: null }).where(eq(paymentAttempts.id, id));
}

/** Claims attempts that are due; until the claim runs out, other processes leave them alone. */
export async function claimDueAttempts(db: Db, most: number): Promise<string[]> {
  const due = db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(isNotNull(paymentAttempts.nextCheckAt), lte(paymentAttempts.nextCheckAt, now)))
    .orderBy(paymentAttempts.nextCheckAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(paymentAttempts)
    .set({ nextCheckAt: inSeconds(120) })
    .where(inArray(paymentAttempts.id, due))
    .returning({ id: paymentAttempts.id });
  return claimed.map(({ id }) => id);
}

/** Writes money down; false when it is written down already. */
export async function insertPayment(
  db: Db,
  { attemptId, bookingId, payment }: { attemptId: string; bookingId: string; payment: Payment },
): Promise<boolean> {
  const { rowCount } = await db
    .insert(payments)
    .values({
      txnId: payment.txnId,
      attemptId,
      bookingId,
      amountPaisa: payment.money.minor,
      currency: payment.money.currency,
      risky: payment.risk !== 'ok',
      ref: payment.ref,
    })
    .onConflictDoNothing();
  return rowCount === 1;
}

export async function lockPayment(db: Db, txnId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.txnId, txnId)).for('update');
  return payment;
}

export async function decidePayment(
  db: Db,
  txnId: string,
  state: 'applied' | 'returned' | 'review',
): Promise<void> {
  await db.update(payments).set({ state }).where(eq(payments.txnId, txnId));
}

export async function insertEvent(
  db: Db,
  event: { attemptId: string; channel: string; authentic: boolean; status: string },
): Promise<void> {
  await db.insert(paymentEvents).values(event);
}

export async function insertRefund(
  db: Db,
  refund: { txnId: string; bookingId: string; amountPaisa: bigint; reason: RefundReason },
): Promise<string> {
  const id = newTransactionId();
  await db.insert(refunds).values({ id, ...refund, nextTryAt: now });
  return id;
}

export async function lockRefund(db: Db, id: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return refund;
}

/** Claims refunds that are due; until the claim runs out, other processes leave them alone. */
export async function claimDueRefunds(db: Db, most: number): Promise<string[]> {
  const due = db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextTryAt), lte(refunds.nextTryAt, now)))
    .orderBy(refunds.nextTryAt)
    .limit(most)
    .for('update', { skipLocked: true });
  const claimed = await db
    .update(refunds)
    .set({
      tries: sql`${refunds.tries} + 1`,
      nextTryAt: sql`app_now() + least(3600, 5 * 2 ^ least(${refunds.tries}, 10)) * interval '1 second'`,
    })
    .where(inArray(refunds.id, due))
    .returning({ id: refunds.id });
  return claimed.map(({ id }) => id);
}

export async function markRefundProcessing(db: Db, id: string, ref: Ref): Promise<void> {
  await db.update(refunds).set({ state: 'processing', ref }).where(eq(refunds.id, id));
}

export async function markRefundDone(db: Db, id: string): Promise<void> {
  await db.update(refunds).set({ state: 'done', doneAt: now, nextTryAt: null }).where(eq(refunds.id, id));
}

/** It stays owed, and waits for a person. */
export async function markRefundFailed(db: Db, id: string, problem: string): Promise<void> {
  await db
    .update(refunds)
    .set({ state: 'failed', problem, refusedAt: now, nextTryAt: null })
    .where(eq(refunds.id, id));
}
