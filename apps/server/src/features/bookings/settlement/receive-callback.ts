import type { Callback, CallbackRequest } from '../../../platform/payments/payment-provider.ts';
import { providerOf, readCallback } from '../../../platform/payments/payment-providers.ts';
import type { PaymentProviders } from '../../../platform/payments/payment-providers.ts';
import type { Services } from '../../../services.ts';
import { hurryRefund } from '../refunds/refund-leases.writes.ts';
import { findAttempt, findRefund, isOldNews } from './payments.reads.ts';
import { insertEvent } from './payments.writes.ts';
import { queueSettle } from './settle-queue.writes.ts';

type Needs = Pick<Services, 'database' | 'paymentJobs'> & PaymentProviders;

type Channel = 'return' | 'ipn';

export interface IncomingCallback extends CallbackRequest {
  channel: Channel;
  /** Counts it against the allowance of its attempt or refund, or of its address; throws if that is used up. */
  count(kind: 'signed' | 'unsigned' | 'address', subject?: string): Promise<void>;
}

/**
 * Records a message from a browser or a provider, and queues the question to the provider. Nothing in the message is trusted: a
 * badly signed one also queues the question, but without its hint. Returns false if the payment is not ours.
 */
export async function receiveCallback(
  services: Needs,
  { channel, count, ...request }: IncomingCallback,
): Promise<boolean> {
  const read = readCallback(services, request);
  if (!read?.callback.authentic) await count('address');
  if (!read) return false;
  const { callback, provider } = read;
  const kind = callback.authentic ? 'signed' : 'unsigned';
  await count(kind, 'refundId' in callback ? callback.refundId : callback.attemptId);
  return 'refundId' in callback
    ? receiveRefundNews(services, { ...callback, channel, provider })
    : receivePaymentNews(services, { ...callback, channel, provider });
}

type News<About extends 'attemptId' | 'refundId'> = Extract<Callback, Record<About, string>> & {
  channel: Channel;
  /** The provider of the adapter that read it. */
  provider: string;
};

/** An attempt has one job that waits to ask, however many messages arrive. */
async function receivePaymentNews(
  services: Needs,
  { attemptId, authentic, channel, hint, provider, status }: News<'attemptId'>,
): Promise<boolean> {
  const { database, paymentJobs } = services;
  return database.db.transaction(async (db) => {
    const attempt = await findAttempt(db, attemptId);
    if (attempt?.provider !== provider) return false;
    await insertEvent(db, { attemptId, channel, authentic, status });
    // Providers send repeats. We do not ask again about a payment that is decided.
    if (authentic && (await isOldNews(db, providerOf(services, attempt), attemptId, hint))) return true;
    if (await queueSettle(db, attemptId, authentic ? hint : null))
      await paymentJobs.settle.enqueue(db, { attemptId });
    return true;
  });
}

/** Only a signed message hurries a refund: the schedule asks about it anyway. */
async function receiveRefundNews(
  { database, paymentJobs }: Needs,
  { authentic, channel, provider, refundId, status }: News<'refundId'>,
): Promise<boolean> {
  return database.db.transaction(async (db) => {
    const found = await findRefund(db, refundId);
    if (found?.provider !== provider) return false;
    await insertEvent(db, { attemptId: found.attemptId, channel, authentic, status });
    if (authentic && (await hurryRefund(db, refundId))) await paymentJobs.refunds.enqueue(db, {});
    return true;
  });
}
