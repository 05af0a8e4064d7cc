import type { Db } from '../../../platform/db.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { markBooking } from '../bookings.writes.ts';
import { postRefundOwed } from '../settlement/ledger.writes.ts';
import { levelMoney } from '../settlement/level-money.ts';
import { readReturnable } from '../settlement/payments.reads.ts';
import type { RefundReason } from '../../../schema/payments.table.ts';
import { insertRefund } from '../settlement/payments.writes.ts';

/** Refunds a part of a booking's payments, or all of them, and ends the booking. */
export async function refundBooking(
  db: Db,
  booking: BookingRow,
  amount: bigint,
  reason: RefundReason,
): Promise<void> {
  await refundPart(db, booking, amount, reason);
  await markBooking(db, booking.id, 'refund_pending');
}

/**
 * Refunds a part of a booking's payments; the booking goes on. The last payment is refunded first. The caller has locked the
 * booking, so it happens once. After the release, it reduces what is available.
 */
export async function refundPart(
  db: Db,
  booking: BookingRow,
  amount: bigint,
  reason: RefundReason,
): Promise<void> {
  const { id: bookingId, agencyId } = booking;
  let rest = amount;
  for (const { paymentId, left } of await readReturnable(db, bookingId)) {
    const part = left < rest ? left : rest;
    if (part <= 0n) continue;
    await insertRefund(db, { paymentId, bookingId, amountPaisa: part, reason });
    rest -= part;
  }
  if (rest > 0n) throw new Error(`Booking ${bookingId} has not been paid that much`);
  await postRefundOwed(db, { bookingId, agencyId, amount });
  await levelMoney(db, booking);
}
