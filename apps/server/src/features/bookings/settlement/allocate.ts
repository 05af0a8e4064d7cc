import { balanceSettlementOf, isPayable, settlementOf } from '@ghuri/domain/bookings';
import { splitPayment } from '@ghuri/domain/payments';
import type { Db } from '../../../platform/db.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { pinAgencyOf, lockBooking, markBooking, markBookingPaid } from '../bookings.writes.ts';
import { claimOffer, publishOffer, releaseOffer } from '../checkout/offers.ts';
import { endBalance } from '../balances/balances.writes.ts';
import { insertPaidTrip } from '../paid-trips.writes.ts';
import { postApplied, postReturned, postUnderReview } from './ledger.writes.ts';
import { levelMoney } from './level-money.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import {
  publishBookingChanged,
  notifyBalancePaid,
  notifyBookingPaid,
  publishWaitingMoney,
  notifyTraveller,
} from '../news/payment-news.ts';
import type { RefundReason } from '../../../schema/payments.table.ts';
import { readMoney } from './paid-amount.reads.ts';
import { findAttempt } from './payments.reads.ts';
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
    if (payment.purpose === 'balance') return allocateBalance(services, db, booking, payment);
    const settlement = settlementOf(
      {
        state: booking.state,
        due: booking.depositPaisa ?? booking.totalPaisa,
        wasPaid: booking.paidAt !== null,
        hasTraveller: booking.travellerId !== null,
      },
      factOf(payment),
    );
    if (settlement === 'confirm' || settlement === 'take-seats') {
      const refusal = await claimOffer(services, db, booking, { begun: settlement === 'confirm' });
      if (refusal === null) return confirm(services, db, booking, payment);
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

async function allocateBalance(
  services: PaymentNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const settlement = balanceSettlementOf(
    {
      state: booking.state,
      due: (await findAttempt(db, payment.attemptId))!.amountPaisa,
      balance: (await readMoney(db, booking)).balance,
      hasTraveller: booking.travellerId !== null,
    },
    factOf(payment),
  );
  if (settlement === 'apply') return applyBalance(services, db, booking, payment);
  if (settlement === 'traveller-left') return returnPayment(services, db, booking, payment, 'traveller_left');
  if (settlement === 'refund')
    return returnPayment(
      services,
      db,
      booking,
      payment,
      booking.state === 'paid' ? 'paid_twice' : 'no_seat_left',
    );
  return setAside(services, db, booking, payment);
}

/** The payment pays the balance of a paid booking. What is beyond it is refunded: the price may have fallen meanwhile. */
export async function applyBalance(
  services: PaymentNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const { paid, balance } = await readMoney(db, booking);
  const { applied, excess } = splitPayment(balance, payment.amountPaisa);
  await decidePayment(db, payment.paymentId, 'applied');
  await postApplied(db, { ...moneyOf(booking, payment), amount: applied });
  await levelMoney(db, booking);
  if (excess > 0n) await returnExcess(services, db, booking, payment, excess);
  // An admin may have accepted less than was due.
  await endBalance(db, booking.id, applied < balance ? paid + applied : undefined);
  await notifyBalancePaid(services, db, booking, applied);
}

/** Refunds the part of an accepted payment that is beyond the price. */
export async function returnExcess(
  services: PaymentNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
  excess: bigint,
): Promise<void> {
  await insertRefund(db, {
    paymentId: payment.paymentId,
    bookingId: booking.id,
    amountPaisa: excess,
    reason: 'overpaid',
  });
  await postReturned(db, { ...moneyOf(booking, payment), amount: excess });
  await notifyTraveller(services, db, booking, 'refund-began', { amount: excess });
}

const factOf = (payment: PaymentRow) => ({
  amount: payment.amountPaisa,
  currency: payment.currency,
  risky: payment.risky,
  repeated: payment.repeats !== null,
});

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
  await publishBookingChanged(
    services,
    db,
    booking,
    payment.purpose === 'balance' ? booking.state : 'review',
  );
  await publishOffer(services, db, booking);
  await publishWaitingMoney(services, db);
}

const moneyOf = (booking: BookingRow, payment: PaymentRow) => ({
  bookingId: booking.id,
  agencyId: booking.agencyId,
  amount: payment.amountPaisa,
  currency: payment.currency,
});
