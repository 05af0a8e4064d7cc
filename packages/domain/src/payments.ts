import { isLiveHold } from './bookings.ts';
import type { BookingState, PaidFact } from './bookings.ts';

/** Why a payment waits for an admin. */
export type PaymentProblem = 'amount' | 'currency' | 'risk' | 'repeated';

/** Which facts of a payment differ from the price frozen at its start. */
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

/** The booking behind an attempt, just before money is taken for it. */
export interface Capturable {
  state: BookingState;
  holdUntil: Date | null;
  hasTraveller: boolean;
  /** Its agency sells now. */
  sells: boolean;
  /** The price or the deposit, and what is left to pay after that. */
  due: bigint;
  balance: bigint;
}

/** Whether money may be taken for an attempt: it is open, its item is still reserved, and the sum is still the one to pay. */
export function mayCapture(
  { isOpen, purpose, amount }: { isOpen: boolean; purpose: 'booking' | 'balance'; amount: bigint },
  booking: Capturable,
  now: number,
): boolean {
  if (!isOpen || !booking.hasTraveller || !booking.sells) return false;
  if (purpose === 'balance') return booking.state === 'paid' && booking.balance === amount;
  return isLiveHold(booking, now) && booking.due === amount;
}

/** Splits a payment into the part that pays the booking and the excess, which is refunded. */
export function splitPayment(total: bigint, received: bigint): { applied: bigint; excess: bigint } {
  const applied = received < total ? received : total;
  return { applied, excess: received - applied };
}

/** The base of refunds: the price, or the whole taka of a smaller sum that was accepted. */
export const refundableOf = (total: bigint, received: bigint): bigint =>
  wholeTaka(splitPayment(total, received).applied);

export interface Price {
  total: bigint;
  /** What it costs after a part was cancelled or the group price fell; null: the total. */
  owed: bigint | null;
  /** A rest may be open. */
  hasDeposit: boolean;
}

/** What a booking costs now. If all of it was due at once, the whole taka of a smaller sum that was accepted. */
export function owedOf({ total, owed, hasDeposit }: Price, received: bigint): bigint {
  if (owed !== null) return owed;
  return hasDeposit ? total : refundableOf(total, received);
}
export const wholeTaka = (paisa: bigint): bigint => paisa - (paisa % 100n);

export type Acceptance =
  /** Its seats are held. */
  | 'confirm'
  /** It ended: seats must be free again. */
  | 'take-seats'
  /** Another payment pays it. */
  | 'paid'
  /** Its money was already refunded. */
  | 'over';

const ACCEPTANCES: Partial<Record<BookingState, Acceptance>> = {
  review: 'confirm',
  failed: 'take-seats',
  cancelled: 'take-seats',
  expired: 'take-seats',
};

/** What accepting a payment would do to its booking. `wasPaid`: another payment of it was accepted before. */
export function acceptanceOf({ state, wasPaid }: { state: BookingState; wasPaid: boolean }): Acceptance {
  return wasPaid ? 'paid' : (ACCEPTANCES[state] ?? 'over');
}

/**
 * The accounts of the ledger. `provider` is money at the provider. All others are debts, below zero.
 * agency: held for an agency. available, in_transit, paid_out: its way to the agency (ADR 49). commission: ours.
 * ghuri: paid by us by hand while the provider still has the money.
 */
export const LEDGER_ACCOUNTS = [
  'provider',
  'unallocated',
  'agency',
  'refunds_owed',
  'review',
  'ghuri',
  'available',
  'in_transit',
  'paid_out',
  'commission',
  'written_off',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
