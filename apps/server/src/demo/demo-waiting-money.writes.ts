import { REFUND_STEPS } from '@ghuri/domain/refunds';
import { eq, sql } from 'drizzle-orm';
import { bookings } from '../schema/bookings.table.ts';
import { insertHold } from '../features/bookings/checkout/holds.writes.ts';
import { lockBooking, markBooking, markBookingPaid } from '../features/bookings/bookings.writes.ts';
import type { BookingRow } from '../features/bookings/bookings.writes.ts';
import { cancelPaidTrip, insertPaidTrip } from '../features/bookings/paid-trips.writes.ts';
import { postApplied, postReceived, postUnderReview } from '../features/bookings/settlement/ledger.writes.ts';
import { paymentAttempts, payments, refunds } from '../schema/payments.table.ts';
import { decidePayment, insertPayment } from '../features/bookings/settlement/payments.writes.ts';
import { refundBooking } from '../features/bookings/refunds/refund-booking.ts';
import { markRefundFailed } from '../features/bookings/refunds/refund-leases.writes.ts';
import { tours } from '../schema/tours.table.ts';
import type { Db } from '../platform/db.ts';
import { refShowing } from '../platform/payments/sslcommerz/shown.ts';
import { totalOf } from './demo-bookings.writes.ts';
import type { PaidBooking } from './demo-bookings.writes.ts';

/** A booking whose payment has arrived and has no decision. */
async function insertPaidHold(db: Db, plan: PaidBooking, risky: boolean): Promise<BookingRow> {
  const { tour, traveller, persons, contact, payment, paidAt } = plan;
  const total = totalOf(plan);
  const booking = await insertHold(db, {
    kind: 'tour',
    tourId: tour.id,
    agencyId: tour.agencyId,
    travellerId: traveller.id,
    persons,
    unitPaisa: tour.costPaisa,
    totalPaisa: total,
    name: traveller.name,
    email: traveller.email,
    ...contact,
    place: tour.place,
    image: tour.image,
    startsAt: new Date(tour.startsAt),
    days: tour.days,
    departure: tour.departure,
    agencyName: tour.agencyName,
    refundSteps: [...REFUND_STEPS],
  });
  const bookingId = booking.id;
  const came = new Date(paidAt);
  await db.update(bookings).set({ createdAt: came }).where(eq(bookings.id, bookingId));
  await db.insert(paymentAttempts).values({
    id: payment.attemptId,
    bookingId,
    amountPaisa: total,
    state: 'paid',
    ref: payment.ref,
    createdAt: came,
  });
  await insertPayment(db, {
    purpose: 'booking',
    attemptId: payment.attemptId,
    bookingId,
    payment: {
      paymentId: payment.paymentId,
      money: { minor: total, currency: 'BDT' },
      risk: risky ? 'review' : 'ok',
      ref: { ...payment.ref, ...(risky && refShowing({ risk: 'Card used from two countries' })) },
    },
  });
  await db.update(payments).set({ receivedAt: came }).where(eq(payments.paymentId, payment.paymentId));
  await postReceived(db, { bookingId, agencyId: null, amount: total });
  return booking;
}

/** Its seats are held; the money waits for an admin. A full tour is skipped. */
export async function insertReviewedPayment(db: Db, plan: PaidBooking): Promise<void> {
  const { rowCount } = await db
    .update(tours)
    .set({ taken: sql`${tours.taken} + ${plan.persons}` })
    .where(sql`${tours.id} = ${plan.tour.id} and ${tours.taken} + ${plan.persons} <= ${tours.capacity}`);
  if (rowCount === 0) return;
  const { id, agencyId } = await insertPaidHold(db, plan, true);
  await decidePayment(db, plan.payment.paymentId, 'review');
  await postUnderReview(db, { bookingId: id, agencyId, amount: totalOf(plan) });
  await markBooking(db, id, 'review');
}

/** Paid, cancelled by the traveller, and the bank refused the refund. */
export async function insertRefusedRefund(db: Db, plan: PaidBooking): Promise<void> {
  const { id, agencyId, travellerId, place, startsAt } = await insertPaidHold(db, plan, false);
  const paidTripId = await insertPaidTrip(db, { travellerId, agencyId, place, startsAt });
  await markBookingPaid(db, id, paidTripId);
  await decidePayment(db, plan.payment.paymentId, 'applied');
  await postApplied(db, { bookingId: id, agencyId, amount: totalOf(plan) });
  await cancelPaidTrip(db, { paidTripId });
  await refundBooking(db, (await lockBooking(db, id))!, totalOf(plan), 'traveller_cancelled');
  const [refund] = await db.select({ id: refunds.id }).from(refunds).where(eq(refunds.bookingId, id));
  await markRefundFailed(db, refund!.id, 'Beneficiary account is closed');
}
