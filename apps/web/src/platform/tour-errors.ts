import { defineText } from './i18n/text.ts';

/** The sentences that the page of a tour shows by itself: it does not fetch all the others for them. Their Bangla is theirs. */
export const tourErrorsText = defineText('errors', {
  tour_over: 'Times up. You can not book this tour anymore.',
  tour_cancelled: 'This tour was cancelled.',
  agency_not_selling: 'This agency does not sell right now.',
});
