import type { BookingPage } from '@ghuri/contract/console-lists';
import { paisaToDecimalTaka } from '@ghuri/domain/money';
import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { checkIns } from '../../../schema/check-ins.table.ts';
import { disputes } from '../../../schema/disputes.table.ts';
import { ledgerEntries, paymentAttempts, payments, refunds } from '../../../schema/payments.table.ts';
import { payouts } from '../../../schema/payouts.table.ts';
import { readHistory } from '../../audit/audit.reads.ts';
import { netPaisa, paidPaisa } from '../../bookings/settlement/paid-amount.reads.ts';
import { bookingTimeline } from './booking-timeline.reads.ts';

const taka = paisaToDecimalTaka;

/** One booking with its money, and everything that happened to it. Travellers' papers and messages are not in it. */
export async function readBookingPage(db: Db, id: string): Promise<BookingPage | undefined> {
  const [booking] = await db
    .select({ ...getTableColumns(bookings), paid: paidPaisa, net: netPaisa })
    .from(bookings)
    .where(eq(bookings.id, id));
  if (!booking) return undefined;
  const wasPaid = booking.paidAt !== null;
  const attempts = await db
    .select()
    .from(paymentAttempts)
    .where(eq(paymentAttempts.bookingId, id))
    .orderBy(asc(paymentAttempts.createdAt), asc(paymentAttempts.id));
  const received = await db
    .select({ payment: payments, provider: paymentAttempts.provider })
    .from(payments)
    .innerJoin(paymentAttempts, eq(paymentAttempts.id, payments.attemptId))
    .where(
      inArray(
        payments.attemptId,
        attempts.map((attempt) => attempt.id),
      ),
    )
    .orderBy(asc(payments.receivedAt), asc(payments.paymentId));
  const back = await db
    .select()
    .from(refunds)
    .where(eq(refunds.bookingId, id))
    .orderBy(asc(refunds.createdAt), asc(refunds.id));
  const [dispute] = await db.select().from(disputes).where(eq(disputes.bookingId, id));
  const arrivals = await db
    .select()
    .from(checkIns)
    .where(eq(checkIns.bookingId, id))
    .orderBy(asc(checkIns.at), asc(checkIns.id));
  return {
    _id: booking.id,
    transactionId: booking.receiptId,
    kind: booking.kind,
    tourId: booking.tourId,
    state: booking.state,
    place: booking.place,
    startsAt: booking.startsAt.toISOString(),
    time: booking.createdAt.toISOString(),
    persons: booking.persons,
    total: taka(booking.totalPaisa),
    refunded: taka(booking.refundedPaisa),
    agency: { _id: booking.agencyId, name: booking.agencyName },
    traveller: { _id: booking.travellerId, name: booking.name, email: booking.email, phone: booking.phone },
    lines: booking.lines,
    unit: taka(booking.unitPaisa),
    owed: taka(booking.owedPaisa ?? booking.totalPaisa),
    paid: wasPaid ? taka(BigInt(booking.paid)) : 0,
    net: wasPaid ? taka(BigInt(booking.net)) : 0,
    balanceBy: booking.balanceBy?.toISOString() ?? null,
    heldReason: booking.heldReason,
    payments: received.map(({ payment, provider }) => ({
      _id: payment.paymentId,
      provider,
      amount: taka(payment.amountPaisa),
      currency: payment.currency,
      state: payment.state,
      time: payment.receivedAt.toISOString(),
    })),
    refunds: back.map((refund) => ({
      _id: refund.id,
      amount: taka(refund.amountPaisa),
      reason: refund.reason,
      state: refund.state,
      problem: refund.problem,
      time: refund.createdAt.toISOString(),
    })),
    ledger: await readPlacesOf(db, id),
    payouts: await readPayoutsOf(db, id),
    dispute: dispute ? { _id: dispute.id, state: dispute.state, outcome: dispute.outcome } : null,
    hasTalk: await hasTalk(db, booking),
    timeline: bookingTimeline({
      booking,
      attempts,
      payments: received.map(({ payment }) => payment),
      refunds: back,
      dispute,
      arrivals,
    }),
    history: await readHistory(db, id),
  };
}

/** The sum in each account. The ledger has debts below zero; `provider` is what a provider has for us. */
async function readPlacesOf(db: Db, bookingId: string): Promise<BookingPage['ledger']> {
  const sum = sql<string>`sum(${ledgerEntries.amountPaisa})`;
  const places = await db
    .select({ account: ledgerEntries.account, currency: ledgerEntries.currency, sum })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookingId))
    .groupBy(ledgerEntries.account, ledgerEntries.currency)
    .having(sql`${sum} <> 0`)
    .orderBy(asc(ledgerEntries.account));
  return places.map((place) => ({
    account: place.account,
    currency: place.currency,
    amount: taka(place.account === 'provider' ? BigInt(place.sum) : -BigInt(place.sum)),
  }));
}

/** The payouts that the money of this booking was part of, and its share of each. */
async function readPayoutsOf(db: Db, bookingId: string): Promise<BookingPage['payouts']> {
  const found = await db
    .select({
      id: payouts.id,
      batchId: payouts.batchId,
      state: payouts.state,
      at: sql<string>`iso_time(coalesce(${payouts.sentAt}, ${payouts.createdAt}))`,
      share: sql<string>`coalesce(sum(${ledgerEntries.amountPaisa}) filter (where ${ledgerEntries.account} = 'available'), 0)`,
    })
    .from(ledgerEntries)
    .innerJoin(payouts, eq(payouts.id, ledgerEntries.payoutId))
    .where(eq(ledgerEntries.bookingId, bookingId))
    .groupBy(payouts.id)
    .orderBy(asc(payouts.createdAt));
  return found.map(({ id, batchId, state, at, share }) => ({
    _id: id,
    batchId,
    amount: taka(BigInt(share)),
    state,
    time: at,
  }));
}

async function hasTalk(db: Db, booking: typeof bookings.$inferSelect): Promise<boolean> {
  const { agencyId, travellerId, tourId, personalisedTourId, openRequestId } = booking;
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (
    select from conversations where agency_id = ${agencyId} and traveller_id = ${travellerId}
      and subject_id in (${tourId}, ${personalisedTourId}, ${openRequestId})) as found`);
  return rows[0]!.found;
}
