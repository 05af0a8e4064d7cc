import type { TripTime } from './payouts.ts';

const DAY_MS = 86_400_000;

/** How long after the trip a traveller can open a case. */
export const DISPUTE_WINDOW_MS = 7 * DAY_MS;
/** How long the agency has to answer, and how long before the end it is reminded. */
export const ANSWER_MS = 3 * DAY_MS;
export const ANSWER_REMINDER_MS = DAY_MS;
/** Within this time after the answer, or after the time for it, an admin should decide. */
export const DECIDE_MS = 5 * DAY_MS;
/** How long pictures are kept after a case ended. */
export const EVIDENCE_KEPT_MS = 90 * DAY_MS;
/** Pictures of each side. */
export const MOST_EVIDENCE = 6;

export const DISPUTE_REASONS = [
  'not_provided',
  'not_as_promised',
  'unsafe',
  'charged_extra',
  'behaviour',
  'other',
] as const;
export type DisputeReason = (typeof DISPUTE_REASONS)[number];

export const DISPUTE_OUTCOMES = ['full', 'part', 'none'] as const;
export type DisputeOutcome = (typeof DISPUTE_OUTCOMES)[number];

/** `agency`: it may answer. `admin`: an admin decides. The others are the end. */
export const DISPUTE_STATES = ['agency', 'admin', 'decided', 'withdrawn'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** The first and the last moment to open a case: from the start of the trip until 7 days after its end. */
export const disputeWindow = ({ startsAt, days }: TripTime): { from: number; until: number } => ({
  from: startsAt,
  until: startsAt + days * DAY_MS + DISPUTE_WINDOW_MS,
});

export interface Disputable extends TripTime {
  state: string;
  /** Paid and not refunded, in paisa. */
  paid: bigint;
  hadDispute: boolean;
}

/** Whether a case can be opened about a booking. Before the trip, the traveller cancels instead. */
export function disputeRefusal(
  { state, paid, hadDispute, ...trip }: Disputable,
  now: number,
): 'not_disputable' | 'dispute_exists' | 'dispute_too_early' | 'dispute_too_late' | null {
  if (hadDispute) return 'dispute_exists';
  if (state !== 'paid' || paid <= 0n) return 'not_disputable';
  const { from, until } = disputeWindow(trip);
  if (now < from) return 'dispute_too_early';
  return now < until ? null : 'dispute_too_late';
}

/** The state by the clock: after its time, an agency that did not answer cannot. The job that says so may run later. */
export const stateAt = (
  { state, answerBy }: { state: DisputeState; answerBy: number },
  now: number,
): DisputeState => (state === 'agency' && now >= answerBy ? 'admin' : state);

export const isOpen = (state: DisputeState): boolean => state === 'agency' || state === 'admin';

/** The refund of a decision, in paisa; undefined if the sum does not fit the outcome. `paid`: what was not refunded. */
export function refundOf(outcome: DisputeOutcome, amount: bigint, paid: bigint): bigint | undefined {
  if (outcome === 'none') return 0n;
  if (outcome === 'full') return paid > 0n ? paid : undefined;
  return amount > 0n && amount < paid ? amount : undefined;
}
