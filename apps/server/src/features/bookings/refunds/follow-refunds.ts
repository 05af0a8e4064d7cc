import { refundAfter, refundStep } from '@ghuri/domain/refund-states';
import type { RefundStep } from '@ghuri/domain/refund-states';
import type { Db } from '../../../platform/db.ts';
import { createBatch } from '../../../platform/jobs/batch.ts';
import type { RefundFact } from '../../../platform/payments/payment-provider.ts';
import { ProviderRejected, ProviderUnknown } from '../../../platform/payments/payment-provider.ts';
import { providerOf } from '../../../platform/payments/payment-providers.ts';
import { lockBooking } from '../bookings.writes.ts';
import { finishRefund } from './finish-refund.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { publishBookingChanged, publishWaitingMoney } from '../news/payment-news.ts';
import { findRefund, nextRefund, readSentRefunds } from '../settlement/payments.reads.ts';
import { lockRefund } from '../settlement/payments.writes.ts';
import {
  leaseDueRefund,
  markRefundFailed,
  markRefundProcessing,
  markRefundSending,
  markRefundUnclear,
  postponeRefund,
} from './refund-leases.writes.ts';
import type { RefundLease } from './refund-leases.writes.ts';

/** The work is mostly waiting for the provider. */
const AT_ONCE = 4;

/**
 * Sends new refunds and asks about sent ones, if they are due. Each refund has its own lease, so a slow call does not
 * use up the lease of another. Returns when to run again; null if nothing was due.
 */
export async function followRefunds(services: PaymentNeeds, signal?: AbortSignal): Promise<Date | null> {
  const { db } = services.database;
  const batch = createBatch(services.log, 'payments.refunds');
  let followed = 0;
  async function work(): Promise<void> {
    for (;;) {
      if (signal?.aborted) return;
      const lease = await leaseDueRefund(db);
      if (!lease) return;
      followed += 1;
      await batch.run(lease.id, () => followRefund(services, lease));
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  batch.finish();
  return followed > 0 ? nextRefund(db) : null;
}

/** One step: sends a new refund, asks about a sent one. If the process dies here, another continues when the lease ends. */
async function followRefund(services: PaymentNeeds, lease: RefundLease): Promise<void> {
  const { db } = services.database;
  const step = refundStep(lease.state);
  if (!step) return;
  const found = await findRefund(db, lease.id);
  if (!found) throw new Error(`Refund ${lease.id} is gone`);
  if (step === 'send' && !(await canSend(services, found))) return postponeRefund(db, lease);
  // Committed before the call: after a crash, this state says that the refund may have been sent.
  if (step === 'send' && !(await markRefundSending(db, lease))) return;
  await applyAnswer(services, lease, step, await askProvider(services, found, step));
}

type Found = NonNullable<Awaited<ReturnType<typeof findRefund>>>;

/** Nothing was sent yet, so a provider that is not ready costs only time. */
async function canSend(services: PaymentNeeds, found: Found): Promise<boolean> {
  try {
    await providerOf(services, found).prepareRefund?.();
    return true;
  } catch (error) {
    if (!(error instanceof ProviderUnknown)) throw error;
    services.log.warn({ refund: found.refund.id, reason: error.reason }, 'a refund cannot be sent yet');
    return false;
  }
}

/** `isSilent`: the provider did not respond. */
type Answer = RefundFact & { isSilent?: true };

async function askProvider(services: PaymentNeeds, found: Found, step: RefundStep): Promise<Answer> {
  const { refund, paymentRef, currency } = found;
  const { id } = refund;
  const request = {
    refundId: id,
    ref: paymentRef,
    paymentId: refund.paymentId,
    money: { minor: refund.amountPaisa, currency },
    reason: refund.reason,
    others: () => readSentRefunds(services.database.db, refund, currency),
  };
  try {
    const provider = providerOf(services, found);
    if (step === 'send') return await provider.sendRefund(request);
    if (step === 'ask') return await provider.askRefund(request);
    return await provider.resolveRefund({ refundId: id, ref: refund.ref });
  } catch (error) {
    if (error instanceof ProviderRejected) return { state: 'failed', reason: error.reason };
    if (!(error instanceof ProviderUnknown)) throw error;
    services.log.warn({ refund: id, step, reason: error.reason }, 'a refund could not be followed');
    return { state: 'unclear', reason: error.reason, isSilent: true };
  }
}

/** The response may be late, so it is compared with the present state of the refund. */
async function applyAnswer(
  services: PaymentNeeds,
  lease: RefundLease,
  step: RefundStep,
  fact: Answer,
): Promise<void> {
  await services.database.db.transaction(async (db) => {
    const refund = await lockRefund(db, lease.id);
    if (!refund) throw new Error(`Refund ${lease.id} is gone`);
    const isOnlyRequest = refund.leaseId === lease.leaseId;
    const state = refundAfter(refund.state, { step, answer: fact.state, isOnlyRequest });
    if (state === 'done') await finishRefund(services, db, refund);
    if (state === 'processing' && 'ref' in fact) await markRefundProcessing(db, refund.id, fact.ref);
    if (state === 'unclear' && 'reason' in fact) await leaveUnclear(services, db, refund, fact);
    if (state === 'failed' && 'reason' in fact) await bury(services, db, refund, fact.reason);
    await postponeRefund(db, lease);
  });
}

type RefundRow = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

async function leaveUnclear(
  services: PaymentNeeds,
  db: Db,
  { id }: RefundRow,
  { reason, isSilent = false }: { reason: string; isSilent?: boolean },
): Promise<void> {
  if (!(await markRefundUnclear(db, id, { problem: reason, isSilent }))) return;
  services.log.error({ refund: id, reason }, 'a refund stays unclear: it waits for an admin');
  await publishWaitingMoney(services, db);
}

async function bury(services: PaymentNeeds, db: Db, { id, bookingId }: RefundRow, reason: string) {
  services.log.error({ refund: id, reason }, 'a refund was refused: it waits for an admin');
  await markRefundFailed(db, id, reason);
  const booking = await lockBooking(db, bookingId);
  if (booking) await publishBookingChanged(services, db, booking, booking.state);
  await publishWaitingMoney(services, db);
}
