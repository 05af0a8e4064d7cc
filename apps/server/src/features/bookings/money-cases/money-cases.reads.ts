import type { MoneyCase } from '@ghuri/contract/payments';
import { GIVEN_UP_STATES } from '@ghuri/domain/bookings';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { paymentProblems } from '@ghuri/domain/payments';
import type { RefundState } from '@ghuri/domain/refund-states';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readCursor, writeCursor } from '../../../platform/cursor.ts';
import type { Db } from '../../../platform/db.ts';
import { showPayment } from '../../../platform/payments/payment-providers.ts';
import type { PaymentProviders } from '../../../platform/payments/payment-providers.ts';
import { Page } from '../../../platform/mount-routes.ts';
import { users } from '../../../schema/accounts.table.ts';
import { agencies } from '../../../schema/agencies.table.ts';
import { stillOpen } from '../../../schema/booking-deadline.sql.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { tours } from '../../../schema/tours.table.ts';
import { paymentDecisions } from '../../../schema/payment-decisions.table.ts';
import { paymentAttempts, payments, refunds } from '../../../schema/payments.table.ts';
import type { RefundReason } from '../../../schema/payments.table.ts';

interface CaseQuery {
  limit: number;
  cursor?: string | undefined;
}

const owners = alias(users, 'owners');
/** Shown with every case, open or decided. */
const facts = {
  payment: payments,
  provider: paymentAttempts.provider,
  /** What its page asked for. */
  due: paymentAttempts.amountPaisa,
  booking: bookings,
  traveller: { alias: users.alias, profile: users.profile },
  ownerEmail: owners.email,
};
interface Facts {
  payment: typeof payments.$inferSelect;
  provider: string;
  due: bigint;
  booking: typeof bookings.$inferSelect;
  traveller: { alias: string; profile: string } | null;
  ownerEmail: string | null;
}

const isOpen = sql`${tours.cancelledAt} is null and ${tours.startsAt} > app_now()`;
/** The seats that accepting would find. Nothing is locked: they may be taken a moment later. */
const seats = sql<NonNullable<MoneyCase['seats']>>`case
  when ${bookings.travellerId} is null then 'gone'
  when ${bookings.paidAt} is not null or ${bookings.startsAt} <= app_now() then 'gone'
  when ${bookings.state} = 'review' then case when ${bookings.kind} <> 'tour' or ${isOpen} then 'kept' else 'gone' end
  when not ${inArray(bookings.state, GIVEN_UP_STATES)} then 'gone'
  when ${bookings.kind} <> 'tour' then case
    when num_nonnulls(${bookings.personalisedTourId}, ${bookings.openRequestId}) > 0 then 'free' else 'gone' end
  when ${isOpen} and ${sql.raw(stillOpen('tours.starts_at'))}
    and ${tours.taken} + ${bookings.persons} <= ${tours.capacity}
    and ${tours.costPaisa} = ${bookings.unitPaisa} and ${tours.startsAt} = ${bookings.startsAt}
    and ${tours.location} = ${bookings.place} and ${tours.days} = ${bookings.days} then 'free'
  else 'gone' end`;

/** A provider's ids may have any length. Hashed, they fit a cursor. */
const tieOf = (id: SQL) => sql<string>`md5(${id})`;
const waitingSince = sql`coalesce(${refunds.stuckAt}, ${refunds.refusedAt}, ${refunds.createdAt})`;

/** Open cases, newest first: payments under review, refunds that were refused or stay unclear. */
export async function listWaitingMoney(
  db: Db,
  providers: PaymentProviders,
  { limit, cursor }: CaseQuery,
): Promise<Page<MoneyCase[]>> {
  const last = readCursor(cursor, 'number', 'text');
  const after = (time: SQL, tie: SQL) =>
    last && sql`(${time}, ${tie}) < (${new Date(last[0]).toISOString()}::timestamptz, ${last[1]})`;

  const paymentTie = tieOf(sql`${payments.paymentId}`);
  const underReview = await db
    .select({ ...facts, seats, tie: paymentTie })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .leftJoin(users, eq(users.id, bookings.travellerId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(owners, eq(owners.id, agencies.userId))
    .leftJoin(tours, eq(tours.id, bookings.tourId))
    .where(and(eq(payments.state, 'review'), after(sql`${payments.receivedAt}`, paymentTie)))
    .orderBy(desc(payments.receivedAt), desc(paymentTie))
    .limit(limit + 1);

  const refundTie = tieOf(sql`${refunds.id}`);
  const refused = await db
    .select({ ...facts, refund: refunds, since: waitingSince.mapWith(refunds.createdAt), tie: refundTie })
    .from(refunds)
    .innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .leftJoin(users, eq(users.id, bookings.travellerId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(owners, eq(owners.id, agencies.userId))
    .where(and(or(eq(refunds.state, 'failed'), isNotNull(refunds.stuckAt)), after(waitingSince, refundTie)))
    .orderBy(desc(waitingSince), desc(refundTie))
    .limit(limit + 1);

  const found = [
    ...underReview.map((row) => ({
      time: row.payment.receivedAt,
      tie: row.tie,
      shown: present(providers, row, {
        id: row.payment.paymentId,
        time: row.payment.receivedAt,
        seats: row.seats,
      }),
    })),
    ...refused.map((row) => ({
      time: row.since,
      tie: row.tie,
      shown: present(providers, row, { id: row.refund.id, time: row.since, refund: row.refund }),
    })),
  ].sort((a, b) => b.time.getTime() - a.time.getTime() || (a.tie < b.tie ? 1 : -1));
  const end = found[limit - 1];
  return new Page(
    found.slice(0, limit).map(({ shown }) => shown),
    found.length > limit && end ? writeCursor(end.time.getTime(), end.tie) : null,
  );
}

/** Decided cases, newest first. */
export async function listDecidedMoney(
  db: Db,
  providers: PaymentProviders,
  { limit, cursor }: CaseQuery,
): Promise<Page<MoneyCase[]>> {
  const last = readCursor(cursor, 'number', 'id');
  const rows = await db
    .select({
      ...facts,
      decision: paymentDecisions,
      /** Known while the refund is not sent again under another id. */
      refundReason: sql<RefundReason | null>`(
        select reason from ${refunds} where ${refunds.paymentId} = ${paymentDecisions.paymentId}
        and ${refunds.amountPaisa} = ${paymentDecisions.amountPaisa} order by ${refunds.createdAt} limit 1)`,
    })
    .from(paymentDecisions)
    .innerJoin(payments, eq(payments.paymentId, paymentDecisions.paymentId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .innerJoin(bookings, eq(bookings.id, paymentDecisions.bookingId))
    .leftJoin(users, eq(users.id, bookings.travellerId))
    .leftJoin(agencies, eq(agencies.id, bookings.agencyId))
    .leftJoin(owners, eq(owners.id, agencies.userId))
    .where(
      last &&
        sql`(${paymentDecisions.decidedAt}, ${paymentDecisions.id}) < (${new Date(last[0]).toISOString()}::timestamptz, ${last[1]}::uuid)`,
    )
    .orderBy(desc(paymentDecisions.decidedAt), desc(paymentDecisions.id))
    .limit(limit + 1);
  const end = rows[limit - 1]?.decision;
  return new Page(
    rows.slice(0, limit).map(({ decision, refundReason, ...row }) => ({
      ...present(providers, row, {
        id: decision.id,
        time: decision.decidedAt,
        ...(decision.refundId !== null && {
          refund: {
            amountPaisa: decision.amountPaisa,
            problem: decision.problem,
            reason: refundReason,
            state: ['arrived', 'never_happened'].includes(decision.action) ? 'unclear' : 'failed',
          } as const,
        }),
      }),
      decision: {
        action: decision.action,
        reason: decision.reason,
        by: { name: decision.actorName, email: decision.actorEmail },
        time: decision.decidedAt.toISOString(),
      },
    })),
    rows.length > limit && end ? writeCursor(end.decidedAt.getTime(), end.id) : null,
  );
}

interface Case {
  id: string;
  time: Date;
  seats?: NonNullable<MoneyCase['seats']>;
  refund?: { amountPaisa: bigint; problem: string; reason: RefundReason | null; state: RefundState };
}

function present(
  providers: PaymentProviders,
  { payment, provider, due, booking, traveller, ownerEmail }: Facts,
  { id, time, seats: left, refund }: Case,
): MoneyCase {
  const { amountPaisa: amount, currency, risky, ref } = payment;
  const shown = showPayment(providers, { provider, ref });
  const { date, time: hour } = inDhaka(booking.startsAt.getTime());
  return {
    _id: id,
    kind: refund ? 'refund' : 'payment',
    problems: refund
      ? [refund.state === 'unclear' ? 'refund_unclear' : 'refund_refused']
      : paymentProblems(due, { amount, currency, risky, repeated: payment.repeats !== null }),
    amount: paisaToDecimalTaka(refund?.amountPaisa ?? amount),
    received: paisaToDecimalTaka(amount),
    currency,
    expected: paisaToDecimalTaka(due),
    risky,
    providerSays: refund?.problem ?? shown.risk,
    paymentType: shown.method,
    bank: shown.bank,
    card: shown.card,
    bankTransactionId: payment.repeats ?? payment.paymentId,
    refundReason: refund?.reason ?? null,
    seats: left ?? null,
    time: time.toISOString(),
    booking: {
      _id: booking.id,
      state: booking.state,
      transactionId: booking.receiptId,
      tourId: booking.tourId,
      tourImage: booking.image,
      locationName: booking.place,
      tourTripDate: date,
      tourTripTime: hour,
      persons: booking.persons,
    },
    traveller: {
      name: booking.name,
      email: booking.email,
      phone: booking.phone,
      alias: traveller?.alias ?? null,
      profile: traveller?.profile ?? '',
    },
    agency: { _id: booking.agencyId, name: booking.agencyName, email: ownerEmail ?? '' },
    decision: null,
  };
}
