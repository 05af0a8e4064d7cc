import type { Db } from '../../../platform/db.ts';
import { addRefunded, lockBooking, markBooking } from '../bookings.writes.ts';
import { postPaidByHand, postRefunded } from '../settlement/ledger.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { publishBookingChanged, notifyTraveller } from '../news/payment-news.ts';
import { findRefund, hasOpenRefunds } from '../settlement/payments.reads.ts';
import type { lockRefund } from '../settlement/payments.writes.ts';
import { markRefundDone } from './refund-leases.writes.ts';

type RefundRow = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

interface ByHand {
  /** How it was sent. */
  note: string;
}

/** The refund arrived, sent by the provider or by hand. The caller has locked the refund and found it open. */
export async function finishRefund(
  services: PaymentNeeds,
  db: Db,
  refund: RefundRow,
  byHand?: ByHand,
): Promise<void> {
  const { id, bookingId, amountPaisa: amount, reason } = refund;
  const booking = await lockBooking(db, bookingId);
  const { currency } = (await findRefund(db, id))!;
  await markRefundDone(db, id);
  const post = byHand ? postPaidByHand : postRefunded;
  await post(db, { bookingId, agencyId: null, amount, currency });
  if (!booking) return;
  // Money beyond the price, or not in taka, is not part of the price.
  const isOfPrice = reason !== 'paid_twice' && reason !== 'overpaid' && currency === 'BDT';
  if (isOfPrice) await addRefunded(db, booking.id, amount);
  const isOver = booking.state === 'refund_pending' && !(await hasOpenRefunds(db, booking.id));
  if (isOver) await markBooking(db, booking.id, 'refunded');
  await publishBookingChanged(services, db, booking, isOver ? 'refunded' : booking.state);
  const kind = byHand ? 'refunded-by-hand' : 'refunded';
  await notifyTraveller(services, db, booking, kind, { amount, currency, ...byHand });
}
