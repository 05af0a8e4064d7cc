import { defineText } from '../../platform/i18n/text.ts';

/** Texts for both sides of a personalised tour. */
export const personalisedToursText = defineText('personalised-tours', {
  loading: 'Loading personalised tours',
  loadMore: 'Load more',
  failed: "We couldn't load the personalised tours",
  tryAgain: 'Try again',
  askedOn: 'Requested',
  forAll: (count: number, shown: string) => (count === 1 ? 'for one person' : `for ${shown} people`),
  each: (amount: string) => `${amount} each`,

  validUntil: 'Pay by',
  expiredOn: 'Quote expired',
  full: 'Fully booked on these dates.',
  dates: "These dates don't work.",
  place: 'No tours to this place.',
  people: 'Group too large or too small.',
  other: 'Another reason. See the messages.',
});
