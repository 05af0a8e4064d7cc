import { isPayable } from '@ghuri/domain/bookings';
import type { Payment, PaymentFact, Ref } from '../../../platform/payments/payment-provider.ts';
import { providerOf } from '../../../platform/payments/payment-providers.ts';
import { lockBooking } from '../bookings.writes.ts';
import { allocate } from './allocate.ts';
import { postReceived } from './ledger.writes.ts';
import type { PaymentPurpose } from '../../../schema/payments.table.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { publishBookingChanged, notifyTraveller } from '../news/payment-news.ts';
import { mayCaptureNow } from './may-capture.ts';
import { findAttempt, isOldNews } from './payments.reads.ts';
import { insertPayment, markPaid, markUnpaid } from './payments.writes.ts';

/**
 * Asks the provider about an attempt and acts on the result. This is the only way from a callback or our own question
 * to a booking. Calling it often, late or in parallel does no harm. The provider is asked outside any transaction;
 * then the payment is recorded; then it is decided.
 */
export async function settle(
  services: PaymentNeeds,
  attemptId: string,
  hint?: Ref,
): Promise<PaymentFact['state'] | 'unknown_attempt'> {
  const { database } = services;
  const attempt = await findAttempt(database.db, attemptId);
  if (!attempt) return 'unknown_attempt';
  const provider = providerOf(services, attempt);
  if (hint && (await isOldNews(database.db, provider, attemptId, hint))) return 'paid';
  const fact = await provider.resolve({
    attemptId,
    ref: attempt.ref,
    ...(hint && { hint }),
    mayCapture: () => mayCaptureNow(services, attemptId),
  });
  if (fact.state === 'paid') {
    for (const payment of [fact, ...fact.extra]) {
      await allocate(services, await recordPayment(services, attempt, payment));
    }
  } else if (fact.state !== 'pending') {
    // The booking stays: the traveller may pay until the hold ends.
    await recordFailure(services, attempt, fact.state);
  }
  return fact.state;
}

/** Records a payment, once. Returns the id it is kept under. */
async function recordPayment(
  { database, log }: PaymentNeeds,
  attempt: { id: string; bookingId: string; purpose: PaymentPurpose },
  payment: Payment,
): Promise<string> {
  const { id: attemptId, bookingId, purpose } = attempt;
  return database.db.transaction(async (db) => {
    const { paymentId, isNews, repeats } = await insertPayment(db, {
      attemptId,
      bookingId,
      purpose,
      payment,
    });
    if (!isNews) return paymentId;
    if (repeats !== null)
      log.error(
        { payment: paymentId, repeats, attempt: attemptId },
        'the provider gave one number to two payments',
      );
    await markPaid(db, attemptId);
    const { minor: amount, currency } = payment.money;
    await postReceived(db, { bookingId, agencyId: null, amount, currency });
    return paymentId;
  });
}

async function recordFailure(
  services: PaymentNeeds,
  attempt: { id: string; bookingId: string },
  state: 'failed' | 'cancelled' | 'expired',
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const isNews = await markUnpaid(db, attempt.id, state);
    const booking = isNews && (await lockBooking(db, attempt.bookingId));
    if (!booking) return;
    await publishBookingChanged(services, db, booking, booking.state);
    // A traveller who cancelled knows it.
    if (state === 'failed' && isPayable(booking.state))
      await notifyTraveller(services, db, booking, 'payment-failed');
  });
}
