import { shareOf } from './money.ts';
import { refundableOf, splitPayment } from './payments.ts';

const DAY = 86_400_000;

/** From so many milliseconds before the trip on, cancelling brings this share back. */
export interface RefundStep {
  from: number;
  percent: number;
}

/** More than 7 days before the trip everything, 7 to 3 days half of it, later nothing. The largest `from` stands first. */
export const REFUND_STEPS: readonly RefundStep[] = [
  { from: 7 * DAY + 1, percent: 100 },
  { from: 3 * DAY, percent: 50 },
];

/** The share that comes back, so long before the trip. */
export function refundPercent(
  millisecondsBefore: number,
  steps: readonly RefundStep[] = REFUND_STEPS,
): number {
  return steps.find(({ from }) => millisecondsBefore >= from)?.percent ?? 0;
}

/** What cancelling brings back: shown before paying, before cancelling, and refunded. */
export function refundFor(
  paid: bigint,
  { startsAt, now, steps = REFUND_STEPS }: { startsAt: number; now: number; steps?: readonly RefundStep[] },
): bigint {
  return shareOf(paid, refundPercent(startsAt - now, steps));
}

interface PaidBooking {
  total: bigint;
  /** The payment that was accepted for it. */
  received: bigint;
  /** The agency will not run this departure. */
  departureCancelled: boolean;
}

/** What cancelling a paid booking returns: everything where the departure is cancelled, otherwise the share of its step. */
export function refundOnCancelling(
  { total, received, departureCancelled }: PaidBooking,
  when: { startsAt: number; now: number; steps?: readonly RefundStep[] },
): bigint {
  if (departureCancelled) return splitPayment(total, received).applied;
  return refundFor(refundableOf(total, received), when);
}
