import { defineText } from '../../platform/i18n/text.ts';

/** Tours in lists and in the panel: the card, search and filters. */
export const toursText = defineText('tours', {
  upcomingTours: 'Upcoming Tours',
  lead: 'Trips by verified agencies. Book up to 24 hours before departure.',

  filters: 'Filters',
  thisWeekend: 'This weekend',
  nextMonth: 'Next month',
  saved: 'Saved',
  close: 'Close',

  loading: 'Loading tours',
  loadMore: 'Load more tours',
  failed: "We couldn't load the tours",
  tryAgain: 'Try again',
  found: (count: number, shown: string, more: boolean) =>
    `${shown}${more ? ' or more' : ''} ${count === 1 && !more ? 'tour' : 'tours'}`,
  none: 'No upcoming tours yet',
  noneBody: 'New tours will show up here.',
  noneFits: 'No matching tours',
  noneFor: (place: string) => `No tour found for “${place}”`,
  noneFitsBody: 'Try another place, other days or a wider range.',
  noneSaved: "You haven't saved any tours yet",
  noneSavedBody: 'Tap the bookmark on a tour to save it here.',
  showAll: 'Show all tours',

  saveTour: (place: string) => `Save ${place} for later`,
  savedForLater: 'Saved for later',
  notSavedAnyMore: 'Removed from saved',
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  from: (place: string) => `From ${place}`,
  perPerson: 'per person',
  datesFrom: (count: string, amount: string) => `${count} dates from ${amount}`,
  seatsOf: (left: string, all: string) => `${left} of ${all} left`,
  seatsLeft: (count: number, shown: string) => (count === 1 ? '1 seat left' : `${shown} seats left`),
  lastSeats: (count: number, shown: string) => (count === 1 ? 'Last seat' : `Last ${shown} seats`),
  closesIn: (time: string) => `Closes in ${time}`,
  over: 'Times up',
  closed: 'Closed',
  full: 'Sold out',
  cancelled: 'Cancelled',
  d: (count: string) => `${count} d`,
  h: (count: string) => `${count} h`,
  min: (count: string) => `${count} min`,
  ratingLabel: (value: string, count: number, shown: string) =>
    `Agency rated ${value} of 5, ${count === 1 ? '1 review' : `${shown} reviews`}`,

  moreOfAgency: 'Show more tours',

  // On the booking bar of phones.
  going: 'Going',
  pay: 'Pay',
  manage: 'Manage',
});
