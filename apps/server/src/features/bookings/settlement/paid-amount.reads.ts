import { splitPayment } from '@ghuri/domain/payments';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { appliedPayment } from './payments.reads.ts';

/** The part of the price that was paid, for a row of `bookings`, in paisa. An admin may have accepted less. The price while unpaid. */
export const paidPaisa = sql<string>`least(bookings.total_paisa, (
  select accepted.amount_paisa from payments accepted where accepted.booking_id = bookings.id and accepted.state = 'applied'))`;

/** The same for one booking. */
export async function readPaidAmount(db: Db, { id, totalPaisa }: BookingRow): Promise<bigint> {
  const payment = await appliedPayment(db, id);
  return payment ? splitPayment(totalPaisa, payment.amountPaisa).applied : totalPaisa;
}

/** The part that was refunded, or is being refunded, because the booking was cancelled. */
const cancelledPaisa = sql<string>`(
  select coalesce(sum(back.amount_paisa), 0) from refunds back
  where back.booking_id = bookings.id and back.reason in ('traveller_cancelled', 'agency_cancelled'))`;

/** The part that a cancelled booking paid and did not get back. */
export async function readUnrefunded(db: Db, { id }: BookingRow): Promise<bigint> {
  const [found] = await db
    .select({ rest: sql<string>`${paidPaisa} - ${cancelledPaisa}` })
    .from(bookings)
    .where(and(eq(bookings.id, id), isCancelled));
  return BigInt(found?.rest ?? 0);
}

const isCancelled = and(
  isNotNull(bookings.paidAt),
  inArray(bookings.state, ['cancelled', 'refund_pending', 'refunded']),
);

/** Cancelled bookings of a tour with a refund smaller than their payment. */
export async function readShortRefunds(db: Db, tourId: string): Promise<string[]> {
  const short = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tourId, tourId), isCancelled, gt(paidPaisa, cancelledPaisa)));
  return short.map(({ id }) => id);
}
