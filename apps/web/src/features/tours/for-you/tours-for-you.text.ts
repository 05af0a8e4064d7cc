import { defineText } from '../../../platform/i18n/text.ts';

/** Suggested tours beside every page. */
export const toursForYouText = defineText('tours-for-you', {
  reason_yourPlaces: 'A place you chose',
  reason_yourStories: "You've posted about this place",
  reason_peopleYouFollow: 'People you follow have been here',
  reason_soon: 'Leaves soon',
  panelFailed: "We couldn't load these tours",
  panelNone: 'No tours yet',
  panelNoneBody: 'New tours will show up here.',
});
