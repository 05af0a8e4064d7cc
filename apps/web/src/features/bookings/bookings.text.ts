import { defineText } from '../../platform/i18n/text.ts';

/** What several pages about bookings say. The first keys are the states of the contract. */
export const bookingsText = defineText('bookings', {
  held: 'Held',
  pending_payment: 'Waiting for payment',
  paid: 'Paid',
  review: 'Being looked at',
  refund_pending: 'Refund on its way',
  refunded: 'Refunded',
  failed: 'Not paid',
  cancelled: 'Cancelled',
  expired: 'Ran out',

  seats: (count: number, shown: string) => (count === 1 ? '1 seat' : `${shown} seats`),
  days: (count: number, shown: string) => (count === 1 ? '1 day' : `${shown} days`),
  goOnPaying: (amount: string) => `Go on · pay ${amount}`,
  payAgain: (amount: string) => `Try again · pay ${amount}`,
  letGo: 'Let the seats go',
  letGoTitle: 'Let the seats go?',
  letGoBody: 'They are free for others at once. You can book again as long as there are seats.',
  keepThem: 'Keep them',
  letGone: 'The seats are free again',
  holdFor: 'Seats kept for',
  holdEnded: 'The time is up',

  // Where no seats are kept, but a price: what an agency offered one traveller.
  people: (count: number, shown: string) => (count === 1 ? '1 person' : `${shown} people`),
  letGoOffer: 'Give up the payment',
  letGoTitleOffer: 'Give up the payment?',
  letGoBodyOffer: 'Nothing is paid. You can pay later, at the price that stands then.',
  keepOffer: 'Go on',
  letGoneOffer: 'The payment is given up',
  holdForOffer: 'Price kept for',
});
