import type { Db } from '../../platform/db.ts';
import { addRefunded, lockBooking, markBooking } from '../bookings/bookings.writes.ts';
import { postPaidByHand, postRefunded } from './ledger.writes.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { tellBookingChanged, tellTraveller } from './payment-news.ts';
import { hasOpenRefunds } from './payments.reads.ts';
import type { lockRefund } from './payments.writes.ts';
import { markRefundDone } from './payments.writes.ts';

type RefundRow = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

interface ByHand {
  /** How it was sent. */
  note: string;
  currency: string;
}

/** The money is back, sent by the provider or by hand. Whoever calls holds the refund's lock and found it open. */
export async function finishRefund(
  services: PaymentNeeds,
  db: Db,
  refund: RefundRow,
  byHand?: ByHand,
): Promise<void> {
  const { id, bookingId, amountPaisa: amount, reason } = refund;
  const booking = await lockBooking(db, bookingId);
  await markRefundDone(db, id);
  const post = byHand ? postPaidByHand : postRefunded;
  await post(db, { bookingId, agencyId: null, amount });
  if (!booking) return;
  // What came besides the price says nothing about the booking.
  if (reason !== 'paid_twice' && reason !== 'overpaid') await addRefunded(db, booking.id, amount);
  const isOver = booking.state === 'refund_pending' && !(await hasOpenRefunds(db, booking.id));
  if (isOver) await markBooking(db, booking.id, 'refunded');
  await tellBookingChanged(services, db, booking, isOver ? 'refunded' : booking.state);
  await tellTraveller(services, db, booking, byHand ? 'refunded-by-hand' : 'refunded', { amount, ...byHand });
}
