import { defineText } from '../../../platform/i18n/text.ts';

/** What a booking was promised, and what the agency changed since. */
export const promiseText = defineText('promise', {
  whatsIncluded: "What's included",
  whatsIncludedOf: (place: string) => `What's included: ${place}`,
  title: "What's included in your trip",
  asSold: 'This is what you booked. It stays the same, even if the agency changes the trip later.',
  loading: 'Loading your trip',
  tryAgain: 'Try again',
  close: 'Close',
  paid: 'You paid',
  leaves: 'Departs',
  length: 'Length',
  meetingPoint: 'Meeting point',
  hotel: 'Hotel',
  sum: (each: string, people: string, total: string) => `${each} × ${people} = ${total}`,

  moved: (agency: string) => `${agency} wants to move this trip to another date.`,
  changed: (agency: string) => `${agency} changed this trip.`,
  place: 'Place',
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  answerBy: (moment: string) => `Please answer by ${moment}. If you don't, you'll get a full refund.`,
  mayCancel: 'If the change doesn’t suit you, cancel and get a full refund.',
  accept: 'Accept the new date',
  accepted: 'New date accepted',
  fullRefund: (amount: string) => `Cancel · get ${amount} back`,
});
