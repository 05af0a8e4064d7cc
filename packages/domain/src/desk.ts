import { dayInDhaka, inDhaka } from './dhaka-time.ts';
import { payEnds } from './open-requests.ts';
import type { RequestState } from './open-requests.ts';
import { isTimesUp } from './tours.ts';

const DAY_MS = 86_400_000;

/** What waits for an agency, most urgent first. */
export const TODO_KINDS = [
  'dispute',
  'quote_lapses',
  'question',
  'to_quote',
  'small_group',
  'balance_due',
  'names_missing',
  'waiting_list',
  'open_requests',
  'review',
] as const;
export type TodoKind = (typeof TODO_KINDS)[number];

/** How near something must be before the desk shows it. */
export const TODO_NEAR_MS = {
  quote_lapses: DAY_MS,
  small_group: 7 * DAY_MS,
  balance_due: 3 * DAY_MS,
  names_missing: 7 * DAY_MS,
} as const satisfies Partial<Record<TodoKind, number>>;

/** A review without a reply is shown for this long. */
export const REVIEW_TODO_MS = 30 * DAY_MS;

/** Counting stops here: the desk says "99+". */
export const MOST_COUNTED = 100;

/** The longest trip, in days: trips that started earlier are over. */
export const LONGEST_TRIP_DAYS = 60;

/** Which day of a trip it is in Dhaka, from 1; null before its first day and after its last. */
export function dayOfTrip(
  { startsAt, days }: { startsAt: number; days: number },
  now: number,
): number | null {
  const first = dayInDhaka(inDhaka(startsAt).date)!;
  const day = Math.floor((now - first) / DAY_MS) + 1;
  return day >= 1 && day <= days ? day : null;
}

/** `YYYY-MM` */
export type Month = string;

export const monthOf = (moment: number): Month => inDhaka(moment).date.slice(0, 7);

/** The month that many months later, or earlier below zero. */
export function monthAfter(month: Month, months: number): Month {
  const [year, number] = month.split('-').map(Number) as [number, number];
  const day = new Date(Date.UTC(year, number - 1 + months, 1));
  return day.toISOString().slice(0, 7);
}

/** The days (`YYYY-MM-DD`) of the weeks that a month is in. A week begins on Sunday. */
export function daysOfMonth(month: Month): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - DAY_MS;
  const from = first - new Date(first).getUTCDay() * DAY_MS;
  const until = last + (6 - new Date(last).getUTCDay()) * DAY_MS;
  const count = Math.round((until - from) / DAY_MS) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(from + index * DAY_MS).toISOString().slice(0, 10),
  );
}

/** What became of an agency's bid, and why. */
export const BID_OUTCOMES = ['open', 'won', 'lost'] as const;
export type BidOutcome = (typeof BID_OUTCOMES)[number];

/**
 * Open: the first two. Won: the next three. Lost: the others.
 * - bidding: agencies still bid; deciding: the traveller may still accept it
 * - to_pay: accepted, not paid yet; paid; cancelled: cancelled after payment
 * - other_chosen: the traveller accepted another bid; not_paid: accepted, but not paid in time; ended: nobody was chosen in time
 */
export const BID_STATES = [
  'bidding',
  'deciding',
  'to_pay',
  'paid',
  'cancelled',
  'other_chosen',
  'not_paid',
  'ended',
] as const;
export type BidState = (typeof BID_STATES)[number];

export interface BidFacts {
  /** The traveller accepted this bid, and has not replaced it. */
  isChosen: boolean;
  /** It was accepted and replaced. */
  isLapsed: boolean;
  request: RequestState;
  startsAt: number;
}

export function bidState({ isChosen, isLapsed, request, startsAt }: BidFacts, now: number): BidState {
  if (isChosen) {
    if (request === 'paid' || request === 'cancelled') return request;
    return request === 'accepted' ? 'to_pay' : 'not_paid';
  }
  if (isLapsed) return 'not_paid';
  if (request === 'accepted' || request === 'paid' || request === 'cancelled') return 'other_chosen';
  if (isTimesUp(startsAt, now)) return 'ended';
  return request === 'open' ? 'bidding' : 'deciding';
}

/** Until when an accepted bid can be paid; null if it is not waiting for a payment. */
export const bidPayEnds = (state: BidState, acceptedAt: number | null): number | null =>
  state === 'to_pay' && acceptedAt !== null ? payEnds(acceptedAt) : null;
