import { CANCELLED_STATES } from '@ghuri/domain/bookings';
import { takaToPaisa } from '@ghuri/domain/money';
import { owedOf } from '@ghuri/domain/payments';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { PriceLine } from '@ghuri/contract/prices';
import type { Db } from '../../../platform/db.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import { payments } from '../../../schema/payments.table.ts';
import type { BookingRow } from '../bookings.writes.ts';

/**
 * What was paid for a row of `bookings`, in paisa, without money beyond the price. Less than the price after a deposit, or if an
 * admin accepted less. The price while unpaid.
 */
export const paidPaisa = sql<string>`coalesce((
  select sum(accepted.amount_paisa) - (
    select coalesce(sum(beyond.amount_paisa), 0) from refunds beyond
    where beyond.booking_id = bookings.id and beyond.reason = 'overpaid')
  from payments accepted where accepted.booking_id = bookings.id and accepted.state = 'applied'), bookings.total_paisa)`;

/** The providers that took the payments of a row of `bookings`, the first first. */
export const paidWith = sql<string[]>`array(
  select attempt.provider from payments accepted
  join payment_attempts attempt on attempt.id = accepted.attempt_id
  where accepted.booking_id = bookings.id and accepted.state = 'applied'
  group by attempt.provider order by min(accepted.received_at))`;

export async function readPaidWith(db: Db, bookingId: string): Promise<string[]> {
  const [found] = await db.select({ paidWith }).from(bookings).where(eq(bookings.id, bookingId));
  return found?.paidWith ?? [];
}

/** The payment that made a booking, for a join. A balance is paid later. */
export const firstPayment = and(
  eq(payments.bookingId, bookings.id),
  eq(payments.state, 'applied'),
  eq(payments.purpose, 'booking'),
);

/** The part of the price that was refunded, or is being refunded. */
const returnedPaisa = sql<string>`(
  select coalesce(sum(back.amount_paisa), 0) from refunds back
  where back.booking_id = bookings.id and back.reason in ('traveller_cancelled', 'agency_cancelled', 'group_price', 'dispute', 'by_admin'))`;

/** What was paid and not refunded. */
export const netPaisa = sql<string>`(${paidPaisa} - ${returnedPaisa})`;

/** The money of one booking. */
export interface Money {
  /** Paid and not refunded. */
  paid: bigint;
  /** Still to pay, while the booking is paid. */
  balance: bigint;
  /** Of `paid`: kept for those of the party who cancelled. */
  fees: bigint;
}

/** From what was paid in all, and what of it was not refunded. */
export function moneyOf(
  { totalPaisa, owedPaisa, depositPaisa, lines }: BookingRow,
  { paid, net }: { paid: bigint; net: bigint },
): Money {
  const owed = owedOf({ total: totalPaisa, owed: owedPaisa, hasDeposit: depositPaisa !== null }, paid);
  // Nothing is kept before the price changes. A dispute refunds below the price of the lines.
  const kept = owedPaisa === null || lines === null ? 0n : owed - priceOf(lines);
  const fees = kept > 0n ? kept : 0n;
  return { paid: net, balance: owed - net, fees };
}

const priceOf = (lines: readonly PriceLine[]): bigint =>
  lines.reduce((sum, { total }) => sum + takaToPaisa(total), 0n);

/** The same for one booking. `received`: also what was refunded. */
export async function readMoney(db: Db, booking: BookingRow): Promise<Money & { received: bigint }> {
  const [found] = await db
    .select({ paid: paidPaisa, net: netPaisa })
    .from(bookings)
    .where(eq(bookings.id, booking.id));
  const [received, net] = [BigInt(found!.paid), BigInt(found!.net)];
  return { ...moneyOf(booking, { paid: received, net }), received };
}

/** The part that a cancelled booking paid and did not get back. */
export async function readUnrefunded(db: Db, { id }: BookingRow): Promise<bigint> {
  const [found] = await db
    .select({ rest: netPaisa })
    .from(bookings)
    .where(and(eq(bookings.id, id), isCancelled));
  return BigInt(found?.rest ?? 0);
}

const isCancelled = and(isNotNull(bookings.paidAt), inArray(bookings.state, CANCELLED_STATES));

/** Cancelled bookings of a tour with a refund smaller than their payment. */
export async function readShortRefunds(db: Db, tourId: string): Promise<string[]> {
  const short = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tourId, tourId), isCancelled, gt(netPaisa, sql`0`)));
  return short.map(({ id }) => id);
}
