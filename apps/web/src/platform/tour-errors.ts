import { defineText } from './i18n/text.ts';

/** The error texts that the tour page needs, so that it does not load all the others. They use the same Bangla. */
export const tourErrorsText = defineText('errors', {
  tour_over: 'Times up. You can not book this tour anymore.',
  tour_cancelled: 'This tour was cancelled.',
  tour_closed: 'The agency has stopped selling seats on this date.',
  agency_not_selling: "This agency isn't selling tours right now.",
});
