import { defineText } from '../../../platform/i18n/text.ts';

/** Accepted bids, for both sides. */
export const acceptedText = defineText('accepted-bids', {
  loading: 'Loading accepted bids',
  loadMore: 'Load more',
  failed: "We couldn't load your accepted bids",
  tryAgain: 'Try again',
  empty: "You haven't accepted a bid yet",
  emptyBody: 'Tell us where you want to go. Verified agencies have 90 minutes to bid. Accept one, or none.',
  requestOwn: 'Request your own',
  browse: 'Browse upcoming tours',

  by: (agency: string) => `with ${agency}`,
  won: 'Your agency won this',
  state_accepted: 'Waiting for payment',
  state_review: 'Under review',
  state_lapsed: 'Not paid in time',
  state_paid: 'Paid',
  state_cancelled: 'Cancelled',
  inAll: (count: number, shown: string) => (count === 1 ? 'for one person' : `for ${shown} people`),
  each: (amount: string) => `${amount} each`,

  payWithin: 'Pay within',
  paysWithin: 'The traveller has to pay within',
  inReview: "We're reviewing your payment. We'll be in touch soon. You won't be charged twice.",
  inReviewAgency: "The traveller has paid. We're reviewing the payment.",
  lapsed: 'The 24-hour payment window has closed. You can accept this bid again, or another one.',
  lapsedAgency: "The traveller didn't pay within 24 hours and may accept another bid.",
  acceptAnother: 'Accept another bid',
  acceptAnotherFor: (place: string) => `Accept another bid: ${place}`,

  agencyContact: 'Your agency',
  travellerContact: 'Your traveller',
  call: (name: string) => `Call ${name}:`,
  mail: (name: string) => `Email ${name}:`,
  receipt: 'Receipt',
  receiptOf: (place: string) => `Receipt: ${place}`,
  myTours: 'See the trip in My Tours',
  revenue: 'See revenue',
  justAccepted: (agency: string) => `Bid accepted. ${agency} can now call you.`,
});
