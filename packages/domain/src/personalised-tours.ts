import { bookingEnds } from './tours.ts';

/** How long a quote can be paid: the agency chooses whole days within these bounds. */
export const QUOTE_DAYS = 7;
export const LEAST_QUOTE_DAYS = 1;
export const MOST_QUOTE_DAYS = 14;
/** The traveller is reminded this long before a quote expires. */
export const QUOTE_REMINDER_MS = 24 * 60 * 60 * 1000;

const DAY_MS = 86_400_000;

/** A quote never outlives the deadline for booking. */
export const quoteEnds = (quotedAt: number, startsAt: number, days: number = QUOTE_DAYS): number =>
  Math.min(quotedAt + days * DAY_MS, bookingEnds(startsAt));

/** A quote that lives for a day or less was just sent: nobody needs to be reminded of it. */
export const isQuoteReminded = (quotedAt: number, endsAt: number): boolean =>
  endsAt - quotedAt > QUOTE_REMINDER_MS;

export const DECLINE_REASONS = ['full', 'dates', 'place', 'people', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/**
 * What has become of a wish for a tour of one's own:
 * - asked: the agency has not priced it; quoted: it can be paid; expired: the quote was not paid in time, another may follow
 * - declined: the agency does not offer it; paying: somebody is on the payment page
 * - review: it is paid in a way that somebody must look at first; paid; cancelled: called off after it was paid. One that is withdrawn before is gone
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
 * Every move that a state allows, and where it leads; `gone` is deleted. `release` gives up a hold, `settle` takes the money,
 * `examine` and `refuse` belong to money that an admin must look at. A hold that ends returns to what holds without it: a quote that
 * expired meanwhile is `expired` then.
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

/** The agency may name its price, and another one, until it is paid, but not under somebody who is paying. */
export const mayQuote = may('quote');
/** It may decline just as long, also after it has named a price. */
export const mayDecline = may('decline');
export const mayPay = may('pay');
/** The traveller may take the wish back until there is money for it. */
export const mayWithdraw = may('withdraw');

export interface PersonalisedFacts {
  /** When the quote expires; null while there is none. */
  quoteEndsAt: number | null;
  declined: boolean;
  checkoutOpen: boolean;
  inReview: boolean;
  paid: boolean;
  calledOff: boolean;
}

/** Who began to pay before the quote expired may finish: a live hold outweighs its end. */
export function personalisedState(tour: PersonalisedFacts, now: number): PersonalisedState {
  if (tour.calledOff) return 'cancelled';
  if (tour.paid) return 'paid';
  if (tour.inReview) return 'review';
  if (tour.checkoutOpen) return 'paying';
  if (tour.declined) return 'declined';
  if (tour.quoteEndsAt === null) return 'asked';
  return now < tour.quoteEndsAt ? 'quoted' : 'expired';
}
