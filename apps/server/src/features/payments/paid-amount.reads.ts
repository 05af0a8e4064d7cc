import { splitPayment } from '@ghuri/domain/payments';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db.ts';
import type { BookingRow } from '../bookings/bookings.writes.ts';
import { appliedPayment } from './payments.reads.ts';

/** What of the price of a row of `bookings` came, in paisa: all of it, but where an admin accepted less. The price while it is unpaid. */
export const paidPaisa = sql<string>`least(bookings.total_paisa, (
  select accepted.amount_paisa from payments accepted where accepted.booking_id = bookings.id and accepted.state = 'applied'))`;

/** The same of one booking. */
export async function readPaidAmount(db: Db, { id, totalPaisa }: BookingRow): Promise<bigint> {
  const payment = await appliedPayment(db, id);
  return payment ? splitPayment(totalPaisa, payment.amountPaisa).applied : totalPaisa;
}
