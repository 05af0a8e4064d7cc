import { defineText } from '../../platform/i18n/text.ts';

/** Titles and descriptions of public pages, for search engines and link previews. */
export const publicHeadText = defineText('public-head', {
  explore: 'Explore',
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  leaves: (day: string) => `leaves ${day}`,
  from: (amount: string) => `from ${amount}`,
  by: (agency: string) => `with ${agency}`,
  touristType: 'Group tour',
});
