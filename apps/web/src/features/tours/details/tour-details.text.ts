import { defineText } from '../../../platform/i18n/text.ts';

/** The page of one tour. */
export const tourDetailsText = defineText('tour-details', {
  goBack: 'Back',
  copyLink: 'Copy link',
  urlCopied: 'Url copied',
  copyFailed: (url: string) => `The link could not be copied: ${url}`,
  pictureOf: (place: string) => `Picture of ${place}`,
  verified: 'Verified',
  leaves: 'Leaves',
  length: 'Length',
  departure: 'Departure',
  seats: 'Seats',
  leftOf: (left: string, all: string) => `${left} left of ${all}`,

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
  fromTheReviews: 'From the reviews',
  ofFive: (rating: string) => `${rating} of 5`,

  ifYouCancel: 'If you cancel',
  now: 'now',
  back: (amount: string) => `${amount} back`,
  leavesAt: (moment: string) => `leaves ${moment}`,
  backUntil: (moment: string, amount: string, percent: string) =>
    `Cancelled until ${moment}: ${amount} back, ${percent}.`,
  fullRefundFor: (time: string) => `Full refund for ${time} more`,
  partRefundFor: (percent: string, time: string) => `${percent} back for ${time} more`,
  noRefund: 'No refund any more',
  noRefundBody: 'The trip is so near that cancelling a booking brings nothing back.',

  ownTour: 'This is a tour of your own agency.',
});
