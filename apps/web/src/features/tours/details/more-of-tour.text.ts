import { defineText } from '../../../platform/i18n/text.ts';

/** The parts of a tour's page below the first screen. */
export const moreOfTourText = defineText('more-of-tour', {
  pickADate: 'Pick a date',
  agency: 'Agency',
  verifiedAgency: 'Verified agency',
  seeAgency: 'See agency',
  similarTrips: 'Similar trips',
  tryAgain: 'Try again',
});
