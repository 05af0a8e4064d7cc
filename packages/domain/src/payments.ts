import type { BookingState, PaidFact } from './bookings.ts';

/** Why a payment waits for a person. */
export type PaymentProblem = 'amount' | 'currency' | 'risk' | 'repeated';

/** What about a payment does not fit the price that was frozen when it began. */
export function paymentProblems(
  total: bigint,
  { amount, currency, risky, repeated }: PaidFact,
): PaymentProblem[] {
  const problems: PaymentProblem[] = [];
  // Sums in two currencies cannot be compared.
  if (currency !== 'BDT') problems.push('currency');
  else if (amount !== total) problems.push('amount');
  if (risky) problems.push('risk');
  if (repeated) problems.push('repeated');
  return problems;
}

/** What of a payment pays the booking, and what is too much and goes back. */
export function splitPayment(total: bigint, received: bigint): { applied: bigint; excess: bigint } {
  const applied = received < total ? received : total;
  return { applied, excess: received - applied };
}

/** What refunds are reckoned from: the price, or the whole taka of less that was accepted for it. */
export function refundableOf(total: bigint, received: bigint): bigint {
  const { applied } = splitPayment(total, received);
  return applied - (applied % 100n);
}

export type Acceptance =
  /** Its seats are kept. */
  | 'confirm'
  /** It was given up: there must be seats again. */
  | 'take-seats'
  /** Another payment pays it. */
  | 'paid'
  /** Its money went back already. */
  | 'over';

const ACCEPTANCES: Partial<Record<BookingState, Acceptance>> = {
  review: 'confirm',
  failed: 'take-seats',
  cancelled: 'take-seats',
  expired: 'take-seats',
};

/** What accepting a payment would mean for its booking. `wasPaid`: another payment of it was accepted before. */
export function acceptanceOf({ state, wasPaid }: { state: BookingState; wasPaid: boolean }): Acceptance {
  return wasPaid ? 'paid' : (ACCEPTANCES[state] ?? 'over');
}
