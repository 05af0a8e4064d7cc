import { bookingEnds } from './tours.ts';

/** How long a quote can be paid: the agency chooses whole days within these bounds. */
export const QUOTE_DAYS = 7;
export const LEAST_QUOTE_DAYS = 1;
export const MOST_QUOTE_DAYS = 14;
/** The traveller gets a reminder this long before a quote expires. */
export const QUOTE_REMINDER_MS = 24 * 60 * 60 * 1000;

const DAY_MS = 86_400_000;

/** A quote ends at the booking deadline at the latest. */
export const quoteEnds = (quotedAt: number, startsAt: number, days: number = QUOTE_DAYS): number =>
  Math.min(quotedAt + days * DAY_MS, bookingEnds(startsAt));

/** A quote of a day or less was sent just now and needs no reminder. */
export const isQuoteReminded = (quotedAt: number, endsAt: number): boolean =>
  endsAt - quotedAt > QUOTE_REMINDER_MS;

export const DECLINE_REASONS = ['full', 'dates', 'place', 'people', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/**
 * States of a personalised tour:
 * - asked: no price yet; quoted: it can be paid; expired: the quote was not paid in time, another may follow
 * - declined: the agency does not offer it; paying: the traveller is on the payment page
 * - review: an admin must check the payment first; paid; cancelled: cancelled after payment. A withdrawn tour is deleted
 */
export const PERSONALISED_STATES = [
  'asked',
  'quoted',
  'expired',
  'declined',
  'paying',
  'review',
  'paid',
  'cancelled',
] as const;
export type PersonalisedState = (typeof PERSONALISED_STATES)[number];

export type PersonalisedMove =
  | 'quote'
  | 'decline'
  | 'expire'
  | 'pay'
  | 'release'
  | 'settle'
  | 'examine'
  | 'refuse'
  | 'withdraw'
  | 'cancel';

/**
 * All moves of each state, and their next state; `gone` means deleted. `release` ends a hold, `settle` takes the money,
 * `examine` and `refuse` are for payments under review. A hold that ends returns to the state without it, so the tour is `expired`
 * if its quote expired meanwhile.
 */
export const PERSONALISED_GRAPH = {
  asked: { quote: 'quoted', decline: 'declined', withdraw: 'gone' },
  quoted: { quote: 'quoted', decline: 'declined', expire: 'expired', pay: 'paying', withdraw: 'gone' },
  expired: { quote: 'quoted', decline: 'declined', withdraw: 'gone' },
  declined: { withdraw: 'gone' },
  paying: { pay: 'paying', release: 'quoted', settle: 'paid', examine: 'review', withdraw: 'gone' },
  review: { settle: 'paid', refuse: 'quoted' },
  paid: { cancel: 'cancelled' },
  cancelled: {},
} as const satisfies Record<PersonalisedState, Partial<Record<PersonalisedMove, PersonalisedState | 'gone'>>>;

const may =
  (move: PersonalisedMove) =>
  (state: PersonalisedState): boolean =>
    move in PERSONALISED_GRAPH[state];

/** The agency may set and change its price until it is paid, but not during a payment. */
export const mayQuote = may('quote');
/** The agency may decline in the same states, also after it has set a price. */
export const mayDecline = may('decline');
export const mayPay = may('pay');
/** The traveller may withdraw until money has arrived. */
export const mayWithdraw = may('withdraw');

export interface PersonalisedFacts {
  /** When the quote expires; null without a quote. */
  quoteEndsAt: number | null;
  declined: boolean;
  checkoutOpen: boolean;
  inReview: boolean;
  paid: boolean;
  calledOff: boolean;
}

/** A payment that started before the quote expired may finish: a live hold outweighs the end. */
export function personalisedState(tour: PersonalisedFacts, now: number): PersonalisedState {
  if (tour.calledOff) return 'cancelled';
  if (tour.paid) return 'paid';
  if (tour.inReview) return 'review';
  if (tour.checkoutOpen) return 'paying';
  if (tour.declined) return 'declined';
  if (tour.quoteEndsAt === null) return 'asked';
  return now < tour.quoteEndsAt ? 'quoted' : 'expired';
}
