import { isPayable, settlementOf } from '@ghuri/domain/bookings';
import type { Db } from '../../../platform/db.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { pinAgencyOf, lockBooking, markBooking, markBookingPaid } from '../bookings.writes.ts';
import { claimOffer, publishOffer, releaseOffer } from '../checkout/offers.ts';
import { insertPaidTrip } from '../paid-trips.writes.ts';
import { postApplied, postReturned, postUnderReview } from './ledger.writes.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import {
  publishBookingChanged,
  notifyBookingPaid,
  publishWaitingMoney,
  notifyTraveller,
} from '../news/payment-news.ts';
import type { RefundReason } from '../../../schema/payments.table.ts';
import { decidePayment, insertRefund, lockPayment } from './payments.writes.ts';

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** Decides about a payment, once: it pays its booking, is refunded, or waits for an admin. */
export async function allocate(services: PaymentNeeds, paymentId: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const payment = await lockPayment(db, paymentId);
    if (payment?.state !== 'received') return;
    await pinAgencyOf(db, payment.bookingId);
    const booking = await lockBooking(db, payment.bookingId);
    if (!booking) throw new Error(`Payment ${paymentId} is of no booking`);
    const settlement = settlementOf(
      {
        state: booking.state,
        total: booking.totalPaisa,
        wasPaid: booking.paidAt !== null,
        hasTraveller: booking.travellerId !== null,
      },
      {
        amount: payment.amountPaisa,
        currency: payment.currency,
        risky: payment.risky,
        repeated: payment.repeats !== null,
      },
    );
    if (settlement === 'confirm' || settlement === 'take-seats') {
      const isTaken = await claimOffer(services, db, booking, { begun: settlement === 'confirm' });
      if (isTaken) return confirm(services, db, booking, payment);
      // The hold is live, but its agency no longer sells.
      if (booking.holdUntil !== null) await releaseOffer(services, db, booking);
      return returnPayment(services, db, booking, payment, 'no_seat_left');
    }
    if (settlement === 'traveller-left') {
      if (isPayable(booking.state)) await releaseOffer(services, db, booking);
      return returnPayment(services, db, booking, payment, 'traveller_left');
    }
    if (settlement === 'refund') return returnPayment(services, db, booking, payment, 'paid_twice');
    return setAside(services, db, booking, payment);
  });
}

/** The payment pays the booking. The caller has claimed the item. */
export async function confirm(
  services: PaymentNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const paidTripId = await insertPaidTrip(db, {
    travellerId: booking.travellerId,
    agencyId: booking.agencyId,
    place: booking.place,
    startsAt: booking.startsAt,
  });
  await markBookingPaid(db, booking.id, paidTripId);
  await decidePayment(db, payment.paymentId, 'applied');
  await postApplied(db, moneyOf(booking, payment));
  await services.sellables[booking.kind].onPaid(services, db, booking);
  await notifyBookingPaid(services, db, booking);
}

async function returnPayment(
  services: PaymentNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
  reason: RefundReason,
): Promise<void> {
  await decidePayment(db, payment.paymentId, 'returned');
  await insertRefund(db, {
    paymentId: payment.paymentId,
    bookingId: booking.id,
    amountPaisa: payment.amountPaisa,
    reason,
  });
  await postReturned(db, moneyOf(booking, payment));
  // Under review, the seats are held for another payment.
  const ends = booking.paidAt === null && booking.state !== 'review';
  if (ends) await markBooking(db, booking.id, 'refund_pending');
  await publishBookingChanged(services, db, booking, ends ? 'refund_pending' : booking.state);
  const { amountPaisa: amount, currency } = payment;
  await notifyTraveller(services, db, booking, 'refund-began', { amount, currency });
  await publishOffer(services, db, booking);
}

/** The payment waits for an admin. Held seats stay held; released ones stay free. */
async function setAside(
  services: PaymentNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  await decidePayment(db, payment.paymentId, 'review');
  await postUnderReview(db, moneyOf(booking, payment));
  if (booking.holdUntil !== null) await markBooking(db, booking.id, 'review');
  await publishBookingChanged(services, db, booking, 'review');
  await publishOffer(services, db, booking);
  await publishWaitingMoney(services, db);
}

const moneyOf = (booking: BookingRow, payment: PaymentRow) => ({
  bookingId: booking.id,
  agencyId: booking.agencyId,
  amount: payment.amountPaisa,
  currency: payment.currency,
});
