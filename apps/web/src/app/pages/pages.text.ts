import { defineText } from '../../platform/i18n/text.ts';

/** The texts above the three pages of My Tours. */
export const pagesText = defineText('pages', {
  booked: 'Booked',
  personalised: 'Personalised',
  acceptedBids: 'Accepted bids',
  myTours: 'My Tours',
});
