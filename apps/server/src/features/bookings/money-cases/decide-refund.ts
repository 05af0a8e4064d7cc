import { AppError } from '../../../platform/errors.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { lockBooking } from '../bookings.writes.ts';
import type { DecisionNeeds } from './decide-payment.ts';
import { finishRefund } from '../refunds/finish-refund.ts';
import { recordMoneyDecision, renewRefund, wasRefusalDecided } from './payment-decisions.writes.ts';
import { publishBookingChanged, publishWaitingMoney } from '../news/payment-news.ts';
import { findRefund } from '../settlement/payments.reads.ts';
import { lockRefund } from '../settlement/payments.writes.ts';

interface Decision {
  action: 'retry' | 'paid_by_hand';
  reason: string;
}

/** Decides about a refund that the provider refused, once for each refusal: the second admin gets `conflict`. */
export async function decideRefusedRefund(
  services: DecisionNeeds,
  admin: Viewer,
  refundId: string,
  { action, reason }: Decision,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const refund = await lockRefund(db, refundId);
    if (!refund) throw new AppError((await wasRefusalDecided(db, refundId)) ? 'conflict' : 'not_found');
    if (refund.state !== 'failed') throw new AppError('conflict');
    const booking = await lockBooking(db, refund.bookingId);
    if (!booking) throw new Error(`Refund ${refundId} is of no booking`);
    const { currency } = (await findRefund(db, refundId))!;
    if (action === 'paid_by_hand') {
      await finishRefund(services, db, refund, { note: reason });
    } else {
      await renewRefund(db, refundId);
      await services.paymentJobs.refunds.enqueue(db, {});
      await publishBookingChanged(services, db, booking, booking.state);
    }
    await recordMoneyDecision(db, booking, {
      adminId: admin.id,
      action,
      paymentId: refund.paymentId,
      refundId,
      amountPaisa: refund.amountPaisa,
      currency,
      problem: refund.problem,
      reason,
    });
    await publishWaitingMoney(services, db);
  });
}
