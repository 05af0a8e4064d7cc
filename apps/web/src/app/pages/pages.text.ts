import { defineText } from '../../platform/i18n/text.ts';

/** What the three pages of My Tours have above them. */
export const pagesText = defineText('pages', {
  booked: 'Booked',
  personalised: 'Personalised',
  acceptedBids: 'Accepted bids',
  myTours: 'My Tours',
});
