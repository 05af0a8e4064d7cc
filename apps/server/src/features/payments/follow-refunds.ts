import type { RefundFact } from '../../platform/payments/payment-provider.ts';
import { ProviderRejected, ProviderUnknown } from '../../platform/payments/payment-provider.ts';
import { lockBooking } from '../bookings/bookings.writes.ts';
import { finishRefund } from './finish-refund.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { tellBookingChanged, tellOfWaitingMoney } from './payment-news.ts';
import { findRefund, nextRefund } from './payments.reads.ts';
import { claimDueRefunds, lockRefund, markRefundFailed, markRefundProcessing } from './payments.writes.ts';

const BATCH = 20;

/** Sends what is owed back and asks how far it is, whatever is due. Answers when to look again; null where nothing was due. */
export async function followRefunds(services: PaymentNeeds, signal?: AbortSignal): Promise<Date | null> {
  const { db } = services.database;
  for (let followed = 0; ;) {
    const due = await claimDueRefunds(db, BATCH);
    for (const id of due) await followRefund(services, id);
    followed += due.length;
    if (due.length < BATCH || signal?.aborted) return followed > 0 ? nextRefund(db) : null;
  }
}

async function followRefund(services: PaymentNeeds, id: string): Promise<void> {
  const found = await findRefund(services.database.db, id);
  if (!found || found.refund.state === 'done' || found.refund.state === 'failed') return;
  try {
    await applyFact(services, id, await ask(services, found));
  } catch (error) {
    if (error instanceof ProviderRejected) {
      return applyFact(services, id, { state: 'failed', ref: found.refund.ref, reason: error.reason });
    }
    // Nobody knows: it stays due, and the same id is asked about again.
    if (!(error instanceof ProviderUnknown)) throw error;
    services.log.warn({ refund: id, reason: error.reason }, 'a refund could not be followed');
  }
}

/** Asking for the same refund again never pays twice, and brings the reference that a lost answer kept from us. */
async function ask(
  { paymentProvider }: PaymentNeeds,
  { refund, paymentRef, currency }: NonNullable<Awaited<ReturnType<typeof findRefund>>>,
): Promise<RefundFact> {
  const send = () =>
    paymentProvider.refund({
      refundId: refund.id,
      ref: paymentRef,
      txnId: refund.txnId,
      money: { minor: refund.amountPaisa, currency },
      reason: refund.reason,
    });
  if (refund.state === 'created') return send();
  try {
    return await paymentProvider.resolveRefund({ refundId: refund.id, ref: refund.ref });
  } catch (error) {
    if (error instanceof ProviderUnknown) return send();
    throw error;
  }
}

async function applyFact(services: PaymentNeeds, id: string, fact: RefundFact): Promise<void> {
  const { database, log } = services;
  await database.db.transaction(async (db) => {
    const refund = await lockRefund(db, id);
    if (!refund || refund.state === 'done' || refund.state === 'failed') return;
    if (fact.state === 'processing') return markRefundProcessing(db, id, fact.ref);
    if (fact.state === 'done') return finishRefund(services, db, refund);
    log.error({ refund: id, reason: fact.reason }, 'a refund was refused: it waits for an admin');
    await markRefundFailed(db, id, fact.reason ?? '');
    const booking = await lockBooking(db, refund.bookingId);
    if (booking) await tellBookingChanged(services, db, booking, booking.state);
    await tellOfWaitingMoney(services, db);
  });
}
