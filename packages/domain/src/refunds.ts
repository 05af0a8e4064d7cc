import { CANCELLED_STATES } from './bookings.ts';
import type { BookingState } from './bookings.ts';
import { paisaToTaka, shareOf, takaToPaisa } from './money.ts';
import { wholeTaka } from './payments.ts';

const DAY = 86_400_000;

/** From this many milliseconds before the trip, cancelling refunds this share. */
export interface RefundStep {
  from: number;
  percent: number;
}

/** More than 7 days before the trip: everything; 7 to 3 days: half; later: nothing. Sorted by `from`, largest first. */
export const REFUND_STEPS: readonly RefundStep[] = [
  { from: 7 * DAY + 1, percent: 100 },
  { from: 3 * DAY, percent: 50 },
];

/** Banks usually need at most this many working days for a refund. */
export const REFUND_WORKING_DAYS = 10;

/** The share that is refunded at this time before the trip. */
export function refundPercent(
  millisecondsBefore: number,
  steps: readonly RefundStep[] = REFUND_STEPS,
): number {
  return steps.find(({ from }) => millisecondsBefore >= from)?.percent ?? 0;
}

/** The refund for cancelling: shown before paying and before cancelling, and paid. */
export function refundFor(
  paid: bigint,
  { startsAt, now, steps = REFUND_STEPS }: { startsAt: number; now: number; steps?: readonly RefundStep[] },
): bigint {
  return shareOf(paid, refundPercent(startsAt - now, steps));
}

interface PaidBooking {
  /** What was paid for it and not refunded. */
  paid: bigint;
  /** Of that, what was kept when some of the party cancelled. */
  fees: bigint;
  /** The agency has cancelled this departure. */
  departureCancelled: boolean;
  /** An admin has stopped the agency's sales. */
  agencyStopped: boolean;
  /** The agency changed place, start or length after it was sold. */
  promiseBroken: boolean;
}

/**
 * The refund for cancelling a paid booking: everything if the departure is cancelled or not as promised, or the agency stopped;
 * otherwise the share of its step. An open balance is closed.
 */
export function refundOnCancelling(
  { paid, fees, departureCancelled, agencyStopped, promiseBroken }: PaidBooking,
  when: { startsAt: number; now: number; steps?: readonly RefundStep[] },
): bigint {
  if (departureCancelled || agencyStopped || promiseBroken) return paid;
  return refundFor(wholeTaka(paid - fees), when);
}

interface Refundable {
  state: BookingState;
  /** What was paid for it and not refunded. */
  paid: bigint;
  startsAt: number;
}

/**
 * What an admin's refund does to a booking. `ends`: everything is refunded before the trip, so nobody travels on it. `goes_on`: a part,
 * or the trip has begun. `after_end`: more of a booking that was cancelled. Null: this sum cannot be refunded.
 */
export function adminRefundOf(
  { state, paid, startsAt }: Refundable,
  amount: bigint,
  now: number,
): 'ends' | 'goes_on' | 'after_end' | null {
  if (amount <= 0n || amount > paid) return null;
  if (state === 'paid') return amount === paid && now < startsAt ? 'ends' : 'goes_on';
  return CANCELLED_STATES.includes(state) ? 'after_end' : null;
}

/** Whether an admin can refund anything of a booking. */
export const isRefundable = (booking: Refundable): boolean =>
  adminRefundOf(booking, booking.paid, booking.startsAt) !== null;

/** A step with its refund in whole taka. */
export interface PricedStep extends RefundStep {
  amount: number;
}

export interface RefundStage {
  percent: number;
  /** The refund in whole taka. */
  amount: number;
  /** The last moment of it. */
  until: number;
}

/**
 * The refund steps as stages up to the trip, and the stage of `now`, which is the one that `refundPercent` pays. Stages that ended
 * before `since` are left out.
 */
export function refundStages(
  steps: readonly PricedStep[],
  { startsAt, since, now }: { startsAt: number; since: number; now: number },
): { stages: RefundStage[]; now: { step: number; share: number } } {
  const all = steps.map(({ from, percent, amount }) => ({ percent, amount, until: startsAt - from }));
  const stages = [...all, { percent: 0, amount: 0, until: startsAt }].filter(({ until }) => until >= since);
  const found = stages.findIndex(({ until }) => now <= until);
  const step = found === -1 ? Math.max(0, stages.length - 1) : found;
  const start = stages[step - 1]?.until ?? since;
  const length = (stages[step]?.until ?? now) - start;
  const share = length > 0 ? Math.min(1, Math.max(0, (now - start) / length)) : 1;
  return { stages, now: { step, share } };
}

/** Today's steps for a price in whole taka. */
export const stepsFor = (taka: number): PricedStep[] =>
  REFUND_STEPS.map((step) => ({ ...step, amount: paisaToTaka(shareOf(takaToPaisa(taka), step.percent)) }));

/** How much of a payment was refunded. */
export function refundExtent({
  paid,
  refunded,
}: {
  paid: number;
  refunded: number;
}): 'none' | 'part' | 'all' {
  if (refunded <= 0) return 'none';
  return refunded < paid ? 'part' : 'all';
}
