import { defineText } from '../../platform/i18n/text.ts';

/** A wish for a tour: writing it, showing it, and paying for the offer. */
export const travelWishText = defineText('travel-wish', {
  location: 'Location',
  locationExample: 'Nijhum Dwip, Hatiya',
  suggestions: 'Suggestions',
  name: 'Name',
  email: 'Email',
  fromYourAccount: 'from your account',
  phone: 'Phone',
  phoneExample: '01712 345678',
  people: 'People',
  peopleHint: '1 to 100',
  fewer: 'One person fewer',
  more: 'One person more',
  days: 'Days',
  daysHint: '1 to 60',
  date: 'Date',
  dateHint: 'At least 24 hours from now, Dhaka time.',
  time: 'Time',
  departure: 'Departure',
  departureExample: 'Sadarghat, Dhaka',
  description: 'Description',
  optional: 'optional',
  kept: 'Your draft is saved.',
  severalToFix: (count: string) => `${count} things to fix`,

  peopleCount: (count: number, shown: string) => (count === 1 ? '1 person' : `${shown} people`),
  daysCount: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  facts: 'The trip',
  seeMore: 'See more',
  seeLess: 'See less',
});
