import { and, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Db } from '../../../platform/db.ts';
import type { Payment, Ref } from '../../../platform/payments/payment-provider.ts';
import { newUlid } from '../../../platform/payments/ulid.ts';
import { runTogether } from '../../../platform/run-together.ts';
import { paymentAttempts, paymentEvents, payments, refunds } from '../../../schema/payments.table.ts';
import type { PaymentPurpose, PaymentState, RefundReason } from '../../../schema/payments.table.ts';

const now = sql`app_now()`;
const inSeconds = (seconds: number) => sql`app_now() + ${seconds} * interval '1 second'`;
/** We ask about an attempt that has no callback by then. */
export const FIRST_CHECK_SECONDS = 120;
/** We stop asking this long after an attempt began. */
const GIVE_UP = sql`interval '72 hours'`;

/**
 * The provider's page shows the id of an attempt, so it is the receipt's id, with -2, -3 and so on for further attempts. The caller
 * has locked the booking.
 */
export async function insertAttempt(
  db: Db,
  {
    receiptId,
    ...attempt
  }: {
    bookingId: string;
    provider: string;
    receiptId: string;
    amountPaisa: bigint;
    purpose: PaymentPurpose;
  },
): Promise<string> {
  const before = await db.$count(paymentAttempts, eq(paymentAttempts.bookingId, attempt.bookingId));
  const id = before === 0 ? receiptId : `${receiptId}-${before + 1}`;
  await db.insert(paymentAttempts).values({ id, ...attempt, nextCheckAt: inSeconds(FIRST_CHECK_SECONDS) });
  return id;
}

export interface OpenedPage {
  bookingId: string;
  attemptId: string;
  url: string;
  ref: Ref;
}
export type KeepPage = (page: OpenedPage) => Promise<void>;

const REDIRECTED = { name: 'redirect-attempts', text: 'select redirect_attempts($1, $2, $3, $4, $5)' };

/** Stores the provider's page of an attempt. Those that open at the same moment share a statement. */
export const createKeepPage = (pool: Pool): KeepPage =>
  runTogether({
    run: async (pages: OpenedPage[], inHurry) => {
      const values = [
        pages.map(({ bookingId }) => bookingId),
        pages.map(({ attemptId }) => attemptId),
        pages.map(({ url }) => url),
        pages.map(({ ref }) => JSON.stringify(ref)),
        inHurry,
      ];
      await pool.query({ ...REDIRECTED, values });
      return pages.map(() => undefined);
    },
  });

/** The provider refused to start it, so there is nothing to ask about. */
export async function markNeverBegun(db: Db, id: string): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ state: 'failed', nextCheckAt: null })
    .where(eq(paymentAttempts.id, id));
}

/** Ends an attempt without a payment; a paid one stays paid. Returns false if it had ended before. */
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

/** We ask once more later: the same attempt may be paid twice. */
export async function markPaid(db: Db, id: string): Promise<void> {
  await db.update(paymentAttempts).set({ state: 'paid' }).where(eq(paymentAttempts.id, id));
}

/**
 * Asks again in 15 seconds, then twice as long each time up to an hour, for three days. Without a response it goes
 * on: there may be a payment.
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

export async function stopChecking(db: Db, id: string): Promise<void> {
  await db.update(paymentAttempts).set({ nextCheckAt: null }).where(eq(paymentAttempts.id, id));
}

/** Claims due attempts. Other processes skip them until the claim ends. */
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

interface NewPayment {
  attemptId: string;
  bookingId: string;
  purpose: PaymentPurpose;
  payment: Payment;
}

/**
 * Records a payment, once. If another attempt has the same payment id, the payment is kept under an id of our own and
 * an admin decides. No bank knows that id, so no refund of it can take the other payment's money.
 */
export async function insertPayment(
  db: Db,
  { attemptId, bookingId, purpose, payment }: NewPayment,
): Promise<{ paymentId: string; isNews: boolean; repeats: string | null }> {
  const write = async (paymentId: string, repeats: string | null) => {
    const { rowCount } = await db
      .insert(payments)
      .values({
        paymentId,
        attemptId,
        bookingId,
        purpose,
        amountPaisa: payment.money.minor,
        currency: payment.money.currency,
        risky: payment.risk !== 'ok',
        ref: payment.ref,
        repeats,
      })
      .onConflictDoNothing();
    return { paymentId, isNews: rowCount === 1, repeats };
  };
  const written = await write(payment.paymentId, null);
  if (written.isNews) return written;
  const [known] = await db
    .select({ attemptId: payments.attemptId })
    .from(payments)
    .where(eq(payments.paymentId, payment.paymentId));
  return known?.attemptId === attemptId
    ? written
    : write(`${payment.paymentId}~${attemptId}`, payment.paymentId);
}

export async function lockPayment(db: Db, paymentId: string) {
  const [payment] = await db.select().from(payments).where(eq(payments.paymentId, paymentId)).for('update');
  return payment;
}

export async function decidePayment(
  db: Db,
  paymentId: string,
  state: Exclude<PaymentState, 'received'>,
): Promise<void> {
  await db.update(payments).set({ state }).where(eq(payments.paymentId, paymentId));
}

/** A provider may use any word; this much of it is kept. */
const LONGEST_STATUS = 30;

export async function insertEvent(
  db: Db,
  event: { attemptId: string; channel: string; authentic: boolean; status: string },
): Promise<void> {
  await db.insert(paymentEvents).values({ ...event, status: event.status.slice(0, LONGEST_STATUS) });
}

/** The newest messages of each attempt, for the last months. */
const EVENTS_KEPT = { ofAttempt: 100, days: 90 };

export async function pruneEvents(db: Db): Promise<void> {
  await db.execute(sql`
    delete from payment_events where received_at < app_now() - make_interval(days => ${EVENTS_KEPT.days})
      or id in (
        select id from (
          select id, row_number() over (partition by attempt_id order by id desc) as place from payment_events
        ) ranked where place > ${EVENTS_KEPT.ofAttempt})`);
}

export async function insertRefund(
  db: Db,
  refund: { paymentId: string; bookingId: string; amountPaisa: bigint; reason: RefundReason },
): Promise<string> {
  const id = newUlid();
  await db.insert(refunds).values({ id, ...refund, nextTryAt: now });
  return id;
}

export async function lockRefund(db: Db, id: string) {
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, id)).for('update');
  return refund;
}
