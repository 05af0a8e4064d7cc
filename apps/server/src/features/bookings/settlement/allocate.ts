import { isPayable, settlementOf } from '@ghuri/domain/bookings';
import type { Db } from '../../../platform/db.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { holdAgencyOf, lockBooking, markBooking, markBookingPaid } from '../bookings.writes.ts';
import { claimOffer, publishOffer, releaseOffer } from '../checkout/offers.ts';
import { insertTrip } from '../trips.writes.ts';
import { postApplied, postReturned, postUnderReview } from './ledger.writes.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import {
  tellBookingChanged,
  tellBookingPaid,
  tellOfWaitingMoney,
  tellTraveller,
} from '../news/payment-news.ts';
import type { RefundReason } from '../../../schema/payments.table.ts';
import { decidePayment, insertRefund, lockPayment } from './payments.writes.ts';

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof lockPayment>>>;

/** Decides what money that came is for, once: it pays its booking, goes back, or waits for somebody to look. */
export async function allocate(services: PaymentNeeds, paymentId: string): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const payment = await lockPayment(db, paymentId);
    if (payment?.state !== 'received') return;
    await holdAgencyOf(db, payment.bookingId);
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
      // The hold lives, but its agency no longer sells: what it kept is free again.
      if (booking.holdUntil !== null) await releaseOffer(services, db, booking);
      return giveBack(services, db, booking, payment, 'no_seat_left');
    }
    if (settlement === 'traveller-left') {
      if (isPayable(booking.state)) await releaseOffer(services, db, booking);
      return giveBack(services, db, booking, payment, 'traveller_left');
    }
    if (settlement === 'refund') return giveBack(services, db, booking, payment, 'paid_twice');
    return setAside(services, db, booking, payment);
  });
}

/** The money is there, and what was booked is taken: both sides have a journey. */
export async function confirm(
  services: PaymentNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const tripId = await insertTrip(db, {
    travellerId: booking.travellerId,
    agencyId: booking.agencyId,
    place: booking.place,
    startsAt: booking.startsAt,
  });
  await markBookingPaid(db, booking.id, tripId);
  await decidePayment(db, payment.paymentId, 'applied');
  await postApplied(db, moneyOf(booking, payment));
  await services.sellables[booking.kind].onPaid(services, db, booking);
  await tellBookingPaid(services, db, booking);
}

async function giveBack(
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
  // Seats that are kept for another payment, which somebody looks at, stay kept.
  const ends = booking.paidAt === null && booking.state !== 'review';
  if (ends) await markBooking(db, booking.id, 'refund_pending');
  await tellBookingChanged(services, db, booking, ends ? 'refund_pending' : booking.state);
  const { amountPaisa: amount, currency } = payment;
  await tellTraveller(services, db, booking, 'refund-began', { amount, currency });
  await publishOffer(services, db, booking);
}

/** What is held stays held; what was given up stays given up. Only the money waits. */
async function setAside(
  services: PaymentNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  await decidePayment(db, payment.paymentId, 'review');
  await postUnderReview(db, moneyOf(booking, payment));
  if (booking.holdUntil !== null) await markBooking(db, booking.id, 'review');
  await tellBookingChanged(services, db, booking, 'review');
  await publishOffer(services, db, booking);
  await tellOfWaitingMoney(services, db);
}

const moneyOf = (booking: BookingRow, payment: PaymentRow) => ({
  bookingId: booking.id,
  agencyId: booking.agencyId,
  amount: payment.amountPaisa,
  currency: payment.currency,
});
