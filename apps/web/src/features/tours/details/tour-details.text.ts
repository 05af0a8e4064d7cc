import { defineText } from '../../../platform/i18n/text.ts';

/** The page of one tour. */
export const tourDetailsText = defineText('tour-details', {
  goBack: 'Back',
  pictureOf: (place: string) => `Picture of ${place}`,
  pictures: 'Pictures',
  counter: (index: string, all: string) => `${index} / ${all}`,
  allPictures: (count: string) => `All ${count} photos`,
  verified: 'Verified',
  leaves: 'Departs',
  length: 'Length',
  departure: 'Departure',
  seats: 'Seats',
  leftOf: (left: string, all: string) => `${left} left of ${all}`,

  groupTooSmall: 'Too few people booked this departure. Everybody gets a full refund.',
  bookingClosesIn: 'Booking closes in',
  dayBefore: (moment: string) => `24 hours before the trip · ${moment}`,
  closedAt: (moment: string) => `Booking closed at ${moment}, 24 hours before the trip.`,
  unitDays: 'days',
  unitHours: 'hours',
  unitMinutes: 'min',
  unitSeconds: 'sec',

  aboutThisTour: 'About this tour',
  seeMore: 'See more',
  seeLess: 'See less',
  hotel: 'Hotel',

  ownTour: "This is your own agency's tour.",
});
