import { defineText } from '../../../platform/i18n/text.ts';

/** Accepted bids, for both sides. */
export const acceptedText = defineText('accepted-bids', {
  loading: 'Loading accepted bids',
  loadMore: 'Load more',
  failed: 'Your accepted bids could not be loaded',
  tryAgain: 'Try again',
  empty: 'You have not accepted a bid yet',
  emptyBody: 'Say where you want to go; verified agencies bid for 90 minutes, and you choose.',
  requestOwn: 'Request your own',
  browse: 'Browse upcoming tours',

  by: (agency: string) => `with ${agency}`,
  won: 'Your agency won this',
  state_accepted: 'Waiting for payment',
  state_review: 'Being looked at',
  state_lapsed: 'Not paid in time',
  state_paid: 'Paid',
  state_cancelled: 'Cancelled',
  inAll: (count: number, shown: string) => (count === 1 ? 'for one person' : `for ${shown} people`),
  each: (amount: string) => `${amount} each`,

  payWithin: 'Pay within',
  paysWithin: 'The traveller pays within',
  inReview: 'Your payment is being looked at. You hear from us soon, and pay nothing twice.',
  inReviewAgency: 'The traveller has paid, and Ghuri is checking the payment.',
  lapsed: 'The 24 hours for paying are over. You can accept this bid again, or another one.',
  lapsedAgency: 'The traveller has not paid within 24 hours and may accept another bid.',
  acceptAnother: 'Accept another bid',
  acceptAnotherFor: (place: string) => `Accept another bid: ${place}`,

  agencyContact: 'Your agency',
  travellerContact: 'Your traveller',
  call: (name: string) => `Call ${name}:`,
  mail: (name: string) => `Write to ${name}:`,
  receipt: 'Receipt',
  receiptOf: (place: string) => `Receipt: ${place}`,
  myTours: 'See the trip in My Tours',
  revenue: 'See revenue',
  justAccepted: (agency: string) => `Bid accepted. ${agency} can now call you.`,
});
