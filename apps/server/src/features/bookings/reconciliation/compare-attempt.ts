import { comparePayments, compareRefunds } from '@ghuri/domain/reconciliation';
import type { CountedPayment, Difference } from '@ghuri/domain/reconciliation';
import type { Payment, PaymentProvider } from '../../../platform/payments/payment-provider.ts';
import { providerOf } from '../../../platform/payments/payment-providers.ts';
import type { PaymentNeeds } from '../settlement/payment-needs.ts';
import { findAttempt } from '../settlement/payments.reads.ts';
import { settle } from '../settlement/settle.ts';
import { saveDifferences } from './differences.writes.ts';
import { ATTEMPT_SCOPE, readCounted } from './reconciliation.reads.ts';

/** Asking must not move money. */
const neverCapture = () => Promise.resolve(false);

/**
 * Compares one attempt with its provider's books. A payment that we missed is settled as if its message had come. Returns how many
 * differences were found, and how many of them that repaired. Throws if the provider gives no answer.
 */
export async function compareAttempt(
  services: PaymentNeeds,
  attemptId: string,
): Promise<{ found: number; repaired: number }> {
  const { db } = services.database;
  const found = await findDifferences(services, attemptId);
  await saveDifferences(db, scopeOf(attemptId), found);
  if (!found.some(({ kind }) => kind === 'payment_missing')) return { found: found.length, repaired: 0 };
  await settle(services, attemptId);
  const left = await findDifferences(services, attemptId);
  await saveDifferences(db, scopeOf(attemptId), left);
  return { found: found.length, repaired: Math.max(0, found.length - left.length) };
}

export const scopeOf = (attemptId: string): string => `${ATTEMPT_SCOPE}${attemptId}`;

async function findDifferences(services: PaymentNeeds, attemptId: string): Promise<Difference[]> {
  const { db } = services.database;
  const attempt = await findAttempt(db, attemptId);
  if (!attempt) return [];
  const provider = providerOf(services, attempt);
  const before = await readCounted(db, attemptId);
  const fact = await provider.resolve({ attemptId, ref: attempt.ref, mayCapture: neverCapture });
  const theirs = fact.state === 'paid' ? [fact, ...fact.extra].map(countedOf) : [];
  const after = await readCounted(db, attemptId);
  const differences = comparePayments({ before, after }, theirs);
  for (const payment of before) {
    const known = () => readCounted(db, attemptId);
    differences.push(...(await findRefunds(provider, payment, known)));
  }
  return differences;
}

type Counted = Awaited<ReturnType<typeof readCounted>>[number];

const countedOf = ({ paymentId, money }: Payment): CountedPayment => ({ paymentId, ...money });

const sum = (refunds: Counted['refunds']) => refunds.reduce((total, { minor }) => total + minor, 0n);
/** The provider has said so, and named it. Others were finished by an admin. */
const isDone = ({ state, ref }: Counted['refunds'][number]) =>
  state === 'done' && Object.keys(ref).length > 0;
const mayBeSent = ({ state }: Counted['refunds'][number]) => state !== 'created' && state !== 'failed';

/** By their sum, if the provider lists refunds. Otherwise each by its own name. */
async function findRefunds(
  provider: PaymentProvider,
  payment: Counted,
  known: () => Promise<Counted[]>,
): Promise<Difference[]> {
  const done = payment.refunds.filter(isDone);
  if (provider.refunded) {
    const theirs = await provider.refunded({ ref: payment.ref });
    const later = (await known()).find(({ paymentId }) => paymentId === payment.paymentId) ?? payment;
    const sent = sum(later.refunds.filter(mayBeSent));
    return compareRefunds(payment.paymentId, { done: sum(done), sent }, theirs.minor);
  }
  const missing: Difference[] = [];
  for (const { refundId, ref, minor } of done) {
    const { state } = await provider.resolveRefund({ refundId, ref });
    if (state !== 'done') missing.push(...compareRefunds(refundId, { done: minor, sent: minor }, 0n));
  }
  return missing;
}
