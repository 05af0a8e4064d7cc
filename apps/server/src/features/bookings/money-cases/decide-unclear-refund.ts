import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockBooking } from '../bookings.writes.ts';
import type { DecisionNeeds } from './decide-payment.ts';
import { finishRefund } from '../refunds/finish-refund.ts';
import { recordMoneyDecision, renewRefund, wasRefusalDecided } from './payment-decisions.writes.ts';
import { tellBookingChanged, tellOfWaitingMoney } from '../news/payment-news.ts';
import { findRefund } from '../settlement/payments.reads.ts';
import { lockRefund } from '../settlement/payments.writes.ts';
import { markRefundFailed } from '../refunds/refund-leases.writes.ts';

interface Decision {
  action: 'arrived' | 'never_happened';
  reason: string;
  bankReference: string;
}

/**
 * Ends a doubt that asking the provider could not end: an admin saw the money arrive, or knows that it never left. Only then is the
 * old id dead and a new one used. Once: the admin who decides second gets `conflict`.
 */
export async function decideUnclearRefund(
  services: DecisionNeeds,
  admin: Viewer,
  refundId: string,
  { action, reason, bankReference }: Decision,
): Promise<void> {
  const arrived = action === 'arrived';
  if (arrived && bankReference === '')
    throw new AppError('invalid_input', [{ path: 'bankReference', code: 'required' }]);
  await services.database.db.transaction(async (db) => {
    const refund = await lockRefund(db, refundId);
    if (!refund) throw new AppError((await wasRefusalDecided(db, refundId)) ? 'conflict' : 'not_found');
    // Before it waits for an admin, a server may ask about it at any moment, and to ask is to request it once more.
    if (refund.state !== 'unclear' || refund.stuckAt === null) throw new AppError('conflict');
    const booking = await lockBooking(db, refund.bookingId);
    if (!booking) throw new Error(`Refund ${refundId} is of no booking`);
    const { currency } = (await findRefund(db, refundId))!;
    // First: the database lets an unclear refund die only where such a decision is written down.
    await recordMoneyDecision(db, booking, {
      adminId: admin.id,
      action,
      paymentId: refund.paymentId,
      refundId,
      amountPaisa: refund.amountPaisa,
      currency,
      problem: refund.problem,
      reason,
      ...(arrived && { bankReference }),
    });
    if (arrived) {
      await finishRefund(services, db, refund);
    } else {
      await markRefundFailed(db, refundId, reason);
      await renewRefund(db, refundId);
      await services.paymentJobs.refunds.enqueue(db, {});
      await tellBookingChanged(services, db, booking, booking.state);
    }
    await tellOfWaitingMoney(services, db);
  });
}
