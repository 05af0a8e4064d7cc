import { splitPayment } from '@ghuri/domain/payments';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db.ts';
import { bookings } from '../../../schema/bookings.table.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { appliedPayment } from './payments.reads.ts';

/** What of the price of a row of `bookings` came, in paisa: all of it, but where an admin accepted less. The price while it is unpaid. */
export const paidPaisa = sql<string>`least(bookings.total_paisa, (
  select accepted.amount_paisa from payments accepted where accepted.booking_id = bookings.id and accepted.state = 'applied'))`;

/** The same of one booking. */
export async function readPaidAmount(db: Db, { id, totalPaisa }: BookingRow): Promise<bigint> {
  const payment = await appliedPayment(db, id);
  return payment ? splitPayment(totalPaisa, payment.amountPaisa).applied : totalPaisa;
}

/** What of that was refunded, or is on its way back, because the booking was cancelled. */
const cancelledPaisa = sql<string>`(
  select coalesce(sum(back.amount_paisa), 0) from refunds back
  where back.booking_id = bookings.id and back.reason in ('traveller_cancelled', 'agency_cancelled'))`;

/** What a cancelled booking has paid and not got back. */
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

/** Bookings of a tour that were cancelled for less than was paid. */
export async function readShortRefunds(db: Db, tourId: string): Promise<string[]> {
  const short = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(eq(bookings.tourId, tourId), isCancelled, gt(paidPaisa, cancelledPaisa)));
  return short.map(({ id }) => id);
}
