import { and, desc, eq, inArray, isNotNull, lte, min, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import type { PaymentProvider, Ref, SentRefund } from '../../../platform/payments/payment-provider.ts';
import { paymentAttempts, payments, refunds } from '../../../schema/payments.table.ts';
import type { PaymentPurpose } from '../../../schema/payments.table.ts';

export async function findAttempt(db: Db, id: string) {
  const [attempt] = await db.select().from(paymentAttempts).where(eq(paymentAttempts.id, id));
  return attempt;
}

/** `provider`: only of this one. */
export async function lastAttempt(db: Db, bookingId: string, purpose: PaymentPurpose, provider?: string) {
  const [attempt] = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.bookingId, bookingId),
        eq(paymentAttempts.purpose, purpose),
        provider === undefined ? undefined : eq(paymentAttempts.provider, provider),
      ),
    )
    .orderBy(desc(paymentAttempts.createdAt), desc(paymentAttempts.id))
    .limit(1);
  return attempt;
}

export async function attemptsOf(db: Db, bookingId: string): Promise<string[]> {
  const found = await db
    .select({ id: paymentAttempts.id })
    .from(paymentAttempts)
    .where(and(eq(paymentAttempts.bookingId, bookingId), ne(paymentAttempts.state, 'paid')));
  return found.map(({ id }) => id);
}

/** The payments that pay a booking, the last first, and how much of each was not refunded. */
export async function readReturnable(
  db: Db,
  bookingId: string,
): Promise<{ paymentId: string; left: bigint }[]> {
  const returned = sql`(select coalesce(sum(back.amount_paisa), 0) from refunds back where back.txn_id = ${payments.paymentId})`;
  const rows = await db
    .select({ paymentId: payments.paymentId, left: sql<string>`${payments.amountPaisa} - ${returned}` })
    .from(payments)
    .where(and(eq(payments.bookingId, bookingId), eq(payments.state, 'applied')))
    .orderBy(desc(payments.receivedAt), desc(payments.paymentId));
  return rows.map(({ paymentId, left }) => ({ paymentId, left: BigInt(left) }));
}

/** Payments that are recorded and not decided: a process died in between. */
export async function undecidedPayments(db: Db, most: number): Promise<string[]> {
  const found = await db
    .select({ paymentId: payments.paymentId })
    .from(payments)
    .where(
      and(eq(payments.state, 'received'), sql`${payments.receivedAt} < app_now() - interval '10 seconds'`),
    )
    .orderBy(payments.receivedAt)
    .limit(most);
  return found.map(({ paymentId }) => paymentId);
}

/** Whether the payment that a callback names is already decided. */
export async function isOldNews(
  db: Db,
  provider: PaymentProvider,
  attemptId: string,
  hint: Ref,
): Promise<boolean> {
  const decided = await db
    .select({ ref: payments.ref })
    .from(payments)
    .where(and(eq(payments.attemptId, attemptId), ne(payments.state, 'received')));
  return decided.some(({ ref }) => provider.isHintOf(hint, ref));
}

/** A refund with the attempt and the payment that it pays back. */
export async function findRefund(db: Db, id: string) {
  const [found] = await db
    .select({
      refund: refunds,
      paymentRef: payments.ref,
      currency: payments.currency,
      attemptId: payments.attemptId,
      provider: paymentAttempts.provider,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(eq(refunds.id, id));
  return found;
}

/** The other refunds of a payment that were sent and not refused. */
export async function readSentRefunds(
  db: Db,
  { id, paymentId }: { id: string; paymentId: string },
  currency: string,
): Promise<SentRefund[]> {
  const found = await db
    .select({
      refundId: refunds.id,
      state: sql<SentRefund['state']>`${refunds.state}`,
      minor: refunds.amountPaisa,
      ref: refunds.ref,
    })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        ne(refunds.id, id),
        inArray(refunds.state, ['sending', 'unclear', 'processing', 'done']),
      ),
    );
  return found.map(({ minor, ...refund }) => ({ ...refund, money: { minor, currency } }));
}

/** Whether a refund of a booking is not done. */
export async function hasOpenRefunds(db: Db, bookingId: string): Promise<boolean> {
  const open = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), ne(refunds.state, 'done')))
    .limit(1);
  return open.length > 0;
}

/** When it is due and its lease has ended. Null if it is finished or waits for an admin. */
const followedAt = sql`case when ${refunds.nextTryAt} is not null and ${refunds.stuckAt} is null then greatest(${refunds.nextTryAt}, ${refunds.leaseUntil}) end`;

export async function areRefundsDue(db: Db): Promise<boolean> {
  const due = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(lte(followedAt, sql`app_now()`))
    .limit(1);
  return due.length > 0;
}

export async function nextRefund(db: Db): Promise<Date | null> {
  const [next] = await db
    .select({ at: sql`min(${followedAt})`.mapWith(refunds.nextTryAt) })
    .from(refunds)
    .where(isNotNull(refunds.nextTryAt));
  return next?.at ?? null;
}

export async function nextCheck(db: Db): Promise<Date | null> {
  const [next] = await db
    .select({ at: min(paymentAttempts.nextCheckAt) })
    .from(paymentAttempts)
    .where(isNotNull(paymentAttempts.nextCheckAt));
  return next?.at ?? null;
}
