import { defineText } from '../../../platform/i18n/text.ts';

export const myToursText = defineText('my-tours', {
  loading: 'Loading your tours',
  loadMore: 'Load more tours',
  failed: "We couldn't load your tours",
  tryAgain: 'Try again',
  empty: "Looks like you haven't been on any tours yet",
  emptyBody: 'Your tickets, receipts and past trips will show up here.',
  nothingAhead: 'No upcoming trips',
  nothingAheadBody: 'Where would you like to go next?',
  nothingPast: 'No past trips yet',
  nothingPastBody: 'After a trip you can rate the agency here.',
  browse: 'Browse upcoming tours',
  requestOwn: 'Request your own',
  seePast: 'See past trips',

  by: (agency: string) => `with ${agency}`,
  from: (place: string) => `from ${place}`,
  receipt: 'Receipt',
  receiptOf: (place: string) => `Receipt: ${place}`,
  review: 'Rate the agency',
  cancel: 'Cancel',
  cancelOf: (place: string) => `Cancel: ${place}`,
  onItsWay: (amount: string) => `${amount} refund on its way`,
  refundRefused: (amount: string) =>
    `Your bank declined the refund of ${amount}. We're arranging another way and will email you.`,
  underReview: "We're reviewing your payment. We're holding your seats.",

  underReviewOffer: "We're reviewing your payment.",
  cancelBodyOffer: (agency: string) => `We'll let ${agency} know right away. You can't undo this.`,

  cancelTitle: (place: string) => `Cancel ${place}?`,
  cancelBody: (count: number, shown: string) =>
    count === 1
      ? "Your seat will be released right away. You can't undo this."
      : `Your ${shown} seats will be released right away. You can't undo this.`,
  agencyStopped: (agency: string) =>
    `We've stopped ${agency}. While the stop lasts, cancelling gives you a full refund.`,
  agencyChanged: (agency: string) => `${agency} changed this trip. You'll get a full refund.`,
  agencyCancelled: (agency: string) => `${agency} cancelled this departure. You'll get a full refund.`,
  allBack: (amount: string) => `You'll get a full refund of ${amount} to your original payment method.`,
  comesBack: (amount: string, of: string) =>
    `You'll get ${amount} of ${of} back to your original payment method.`,
  nothingBack: (of: string) => `It's too close to departure: there's no refund for ${of}.`,
  amountChanged: 'The amount has changed in the meantime. Please check again.',
  confirmRefund: (amount: string) => `Cancel · get ${amount} back`,
  confirmNothing: 'Cancel with no refund',
  keep: 'Keep trip',
  cancelled: 'tour canceled',
  now: 'now',
  trip: (moment: string) => `leaves ${moment}`,
  backInStep: (amount: string) => `${amount} back`,
  stepUntil: (moment: string, amount: string, percent: string) =>
    `Until ${moment}: ${amount} (${percent}) back.`,
});
