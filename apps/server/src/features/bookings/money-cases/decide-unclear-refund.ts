import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockBooking } from '../bookings.writes.ts';
import type { DecisionNeeds } from './decide-payment.ts';
import { finishRefund } from '../refunds/finish-refund.ts';
import { recordMoneyDecision, renewRefund, wasRefusalDecided } from './payment-decisions.writes.ts';
import { publishBookingChanged, publishWaitingMoney } from '../news/payment-news.ts';
import { findRefund } from '../settlement/payments.reads.ts';
import { lockRefund } from '../settlement/payments.writes.ts';
import { markRefundFailed } from '../refunds/refund-leases.writes.ts';

interface Decision {
  action: 'arrived' | 'never_happened';
  reason: string;
  bankReference: string;
}

/**
 * Decides about a refund with an outcome that the provider could not give: an admin saw the money arrive, or knows
 * that it was never sent. Only then may a new id be used. Once: the second admin gets `conflict`.
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
    // Before it waits for an admin, a server may ask about it at any moment, and asking requests it again.
    if (refund.state !== 'unclear' || refund.stuckAt === null) throw new AppError('conflict');
    const booking = await lockBooking(db, refund.bookingId);
    if (!booking) throw new Error(`Refund ${refundId} is of no booking`);
    const { currency } = (await findRefund(db, refundId))!;
    // First: a trigger lets an unclear refund fail only after this decision.
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
      await publishBookingChanged(services, db, booking, booking.state);
    }
    await publishWaitingMoney(services, db);
  });
}
