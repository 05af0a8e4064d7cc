import { acceptanceOf, paymentProblems, splitPayment } from '@ghuri/domain/payments';
import { readClock } from '../../../platform/clock.reads.ts';
import type { Db } from '../../../platform/db.ts';
import { AppError } from '../../../platform/errors.ts';
import { showPayment } from '../../../platform/payments/payment-providers.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import type { Services } from '../../../services.ts';
import { pinAgencyOf, lockBooking, markBooking } from '../bookings.writes.ts';
import type { BookingRow } from '../bookings.writes.ts';
import { claimOffer, releaseOffer } from '../checkout/offers.ts';
import { applyBalance, confirm, returnExcess } from '../settlement/allocate.ts';
import type { PaymentRow } from '../settlement/allocate.ts';
import { readMoney } from '../settlement/paid-amount.reads.ts';
import { postDismissed, postReturned, postReviewed } from '../settlement/ledger.writes.ts';
import { hasMoreUnderReview, holdTour, recordMoneyDecision } from './payment-decisions.writes.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { publishBookingChanged, publishWaitingMoney, notifyTraveller } from '../news/payment-news.ts';
import { findAttempt } from '../settlement/payments.reads.ts';
import { decidePayment, insertRefund, lockPayment } from '../settlement/payments.writes.ts';

export type DecisionNeeds = PaymentNeeds & Pick<Services, 'paymentJobs'>;

interface Decision {
  action: 'accept' | 'return' | 'dismiss';
  reason: string;
  acceptDifference: boolean;
}

/** Decides about a payment under review, once: the second admin gets `conflict`. */
export async function decideReviewedPayment(
  services: DecisionNeeds,
  admin: Viewer,
  paymentId: string,
  { action, reason, acceptDifference }: Decision,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const payment = await lockPayment(db, paymentId);
    if (!payment) throw new AppError('not_found');
    if (payment.state !== 'review') throw new AppError('conflict');
    // The same order of locks as in `allocate`.
    await pinAgencyOf(db, payment.bookingId);
    const booking = await lockBooking(db, payment.bookingId);
    if (!booking) throw new Error(`Payment ${paymentId} is of no booking`);
    if (action === 'accept') await accept(services, db, booking, payment, acceptDifference);
    else if (action === 'return') await sendBack(services, db, booking, payment);
    else await dismiss(services, db, booking, payment);
    await recordMoneyDecision(db, booking, {
      adminId: admin.id,
      action,
      paymentId,
      amountPaisa: payment.amountPaisa,
      currency: payment.currency,
      problem: await riskOf(services, db, payment),
      reason,
    });
    await publishWaitingMoney(services, db);
  });
}

/** The provider's risk rating. */
async function riskOf(services: DecisionNeeds, db: Db, { attemptId, ref }: PaymentRow): Promise<string> {
  const { provider } = (await findAttempt(db, attemptId))!;
  return showPayment(services, { provider, ref }).risk;
}

/** The payment pays its booking, if the item is still available. The excess over the price is refunded. */
async function accept(
  services: DecisionNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
  acceptDifference: boolean,
): Promise<void> {
  if (booking.travellerId === null) throw new AppError('traveller_left');
  const { amountPaisa: amount, currency, risky } = payment;
  const repeated = payment.repeats !== null;
  const due = (await findAttempt(db, payment.attemptId))!.amountPaisa;
  const problems = paymentProblems(due, { amount, currency, risky, repeated });
  if (problems.includes('currency')) throw new AppError('not_taka');
  if (problems.includes('amount') && !acceptDifference) throw new AppError('amount_differs');
  const reviewed = { bookingId: booking.id, agencyId: booking.agencyId, amount };
  if (payment.purpose === 'balance') {
    const { balance } = await readMoney(db, booking);
    if (booking.state !== 'paid' || balance <= 0n) throw new AppError('already_paid');
    await postReviewed(db, reviewed);
    await applyBalance(services, db, booking, payment);
  } else {
    await claim(services, db, booking);
    // A deposit may be larger than was asked for: the balance is smaller then.
    const { applied, excess } = splitPayment(booking.totalPaisa, amount);
    await postReviewed(db, reviewed);
    await confirm(services, db, booking, { ...payment, amountPaisa: applied });
    if (excess > 0n) await returnExcess(services, db, booking, payment, excess);
  }
  await services.paymentJobs.refunds.enqueue(db, {});
}

/** Claims the seats held for the booking, or free ones. Fails for a cancelled or started tour. */
async function claim(services: DecisionNeeds, db: Db, booking: BookingRow): Promise<void> {
  const acceptance = acceptanceOf({ state: booking.state, wasPaid: booking.paidAt !== null });
  if (acceptance === 'paid') throw new AppError('already_paid');
  if (acceptance === 'over' || booking.startsAt <= (await readClock(db))) throw new AppError('seats_gone');
  const begun = acceptance === 'confirm';
  // Held seats exist, but the tour must not be cancelled at this moment: cancelling refunds paid bookings.
  const isOn = booking.kind !== 'tour' || !begun || (booking.tourId && (await holdTour(db, booking.tourId)));
  if (!isOn || (await claimOffer(services, db, booking, { begun }))) throw new AppError('seats_gone');
}

interface Ending {
  /** No other payment decides about the booking. */
  ends: boolean;
  /** Seats are held for it. */
  keeps: boolean;
}

/** The effect of a refused payment on its booking. Another payment may decide about it, or have decided. */
async function endingOf(db: Db, booking: BookingRow, paymentId: string): Promise<Ending> {
  const acceptance = acceptanceOf({ state: booking.state, wasPaid: booking.paidAt !== null });
  const isAlone = acceptance === 'confirm' || acceptance === 'take-seats';
  const ends = isAlone && !(await hasMoreUnderReview(db, booking.id, paymentId));
  return { ends, keeps: acceptance === 'confirm' };
}

const refusalOf = (booking: BookingRow, { purpose }: PaymentRow, ends: boolean) => {
  if (booking.travellerId === null) return 'traveller_left';
  return ends || purpose === 'balance' ? 'not_accepted' : 'paid_twice';
};

/** Refunds the payment and releases the booking's seats. */
async function sendBack(
  services: DecisionNeeds,
  db: Db,
  booking: BookingRow,
  payment: PaymentRow,
): Promise<void> {
  const { paymentId, amountPaisa: amount, currency } = payment;
  const { ends, keeps } = await endingOf(db, booking, paymentId);
  const ofBooking = { bookingId: booking.id, agencyId: booking.agencyId };
  await decidePayment(db, paymentId, 'returned');
  await insertRefund(db, {
    paymentId,
    bookingId: booking.id,
    amountPaisa: amount,
    reason: refusalOf(booking, payment, ends),
  });
  await postReviewed(db, { ...ofBooking, amount, currency });
  await postReturned(db, { ...ofBooking, amount, currency });
  if (ends) {
    if (keeps) await releaseOffer(services, db, booking);
    await markBooking(db, booking.id, 'refund_pending');
  }
  await publishBookingChanged(services, db, booking, ends ? 'refund_pending' : booking.state);
  await notifyTraveller(services, db, booking, 'refund-began', { amount, currency });
  await services.paymentJobs.refunds.enqueue(db, {});
}

/** The provider repeated the id of another payment; only that one exists: nothing is refunded, nothing is paid. */
async function dismiss(
  services: DecisionNeeds,
  db: Db,
  booking: BookingRow,
  { paymentId, amountPaisa: amount, currency, repeats }: PaymentRow,
): Promise<void> {
  if (repeats === null) throw new AppError('conflict');
  const { ends, keeps } = await endingOf(db, booking, paymentId);
  await decidePayment(db, paymentId, 'dismissed');
  await postDismissed(db, { bookingId: booking.id, agencyId: booking.agencyId, amount, currency });
  if (ends && keeps) {
    await releaseOffer(services, db, booking);
    await markBooking(db, booking.id, 'cancelled');
  }
  await publishBookingChanged(services, db, booking, ends && keeps ? 'cancelled' : booking.state);
}
