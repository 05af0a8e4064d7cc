import { defineText } from '../../platform/i18n/text.ts';

/** Titles and descriptions of public pages, for search engines and link previews. */
export const publicHeadText = defineText('public-head', {
  explore: 'Explore',
  exploreTitle: 'Group tours across Bangladesh',
  exploreDescription:
    'Tours by verified local agencies, with dates, seats and prices, and the stories people bring back.',
  agencyLead: (name: string) => `Tours, reviews and stories of ${name}.`,
  placeTitle: (place: string) => `Tours to ${place}`,
  placeDescription: (place: string) =>
    `Tours to ${place} by verified agencies: dates, prices, stories and what is nearby.`,
  storyBy: (name: string) => `A story by ${name}`,
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  leaves: (day: string) => `leaves ${day}`,
  from: (amount: string) => `from ${amount}`,
  by: (agency: string) => `with ${agency}`,
  sentence: (facts: string) => `${facts}.`,
  touristType: 'Group tour',
});
