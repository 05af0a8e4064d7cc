import type { Db } from '../../../platform/db.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { markBooking } from '../bookings.writes.ts';
import { postRefundOwed } from '../settlement/ledger.writes.ts';
import { appliedPayment } from '../settlement/payments.reads.ts';
import type { RefundReason } from '../../../schema/payments.table.ts';
import { insertRefund } from '../settlement/payments.writes.ts';

/** Refunds a part of a booking's payment, or all of it. The caller has locked the booking, so it happens once. */
export async function refundBooking(
  db: Db,
  booking: BookingRow,
  amount: bigint,
  reason: RefundReason,
): Promise<void> {
  const payment = await appliedPayment(db, booking.id);
  if (!payment || amount > payment.amountPaisa)
    throw new Error(`Booking ${booking.id} has not been paid that much`);
  await insertRefund(db, {
    paymentId: payment.paymentId,
    bookingId: booking.id,
    amountPaisa: amount,
    reason,
  });
  await postRefundOwed(db, { bookingId: booking.id, agencyId: booking.agencyId, amount });
  await markBooking(db, booking.id, 'refund_pending');
}
