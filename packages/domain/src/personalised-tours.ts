/**
 * What has become of a wish for a tour of one's own:
 * - asked: the agency has not priced it; quoted: it can be paid; paying: somebody is on the payment page
 * - review: it is paid in a way that somebody must look at first; paid; cancelled: called off after it was paid. One that is withdrawn before is gone
 */
export const PERSONALISED_STATES = ['asked', 'quoted', 'paying', 'review', 'paid', 'cancelled'] as const;
export type PersonalisedState = (typeof PERSONALISED_STATES)[number];

export interface PersonalisedFacts {
  quoted: boolean;
  checkoutOpen: boolean;
  inReview: boolean;
  paid: boolean;
  calledOff: boolean;
}

export function personalisedState(tour: PersonalisedFacts): PersonalisedState {
  if (tour.calledOff) return 'cancelled';
  if (tour.paid) return 'paid';
  if (tour.inReview) return 'review';
  if (tour.checkoutOpen) return 'paying';
  return tour.quoted ? 'quoted' : 'asked';
}

/** The agency may name its price, and another one, until it is paid, but not under somebody who is paying. */
export const mayQuote = (state: PersonalisedState): boolean => state === 'asked' || state === 'quoted';
export const mayPay = (state: PersonalisedState): boolean => state === 'quoted' || state === 'paying';
/** The traveller may take the wish back until there is money for it. */
export const mayWithdraw = (state: PersonalisedState): boolean => mayQuote(state) || state === 'paying';
