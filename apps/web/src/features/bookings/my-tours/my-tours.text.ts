import { defineText } from '../../../platform/i18n/text.ts';

export const myToursText = defineText('my-tours', {
  upcoming: 'Upcoming',
  past: 'Past',
  which: 'Which trips',
  loading: 'Loading your tours',
  loadMore: 'Load more tours',
  failed: 'Your tours could not be loaded',
  tryAgain: 'Try again',
  empty: "Looks like you haven't been on any tours yet",
  emptyBody: 'Your tickets, receipts and past trips will gather here.',
  nothingAhead: 'No trip ahead of you',
  nothingAheadBody: 'Where would you like to go next?',
  nothingPast: 'None of your trips has started yet',
  nothingPastBody: 'Once you have been there, this is where you rate the agency.',
  browse: 'Browse upcoming tours',
  requestOwn: 'Request your own',
  seePast: 'See past trips',

  by: (agency: string) => `with ${agency}`,
  leaves: (date: string, time: string) => `${date} ${time}`,
  from: (place: string) => `from ${place}`,
  receipt: 'Receipt',
  receiptOf: (place: string) => `Receipt: ${place}`,
  review: 'Rate the agency',
  cancel: 'Cancel',
  cancelOf: (place: string) => `Cancel: ${place}`,
  back: (amount: string) => `${amount} came back`,
  onItsWay: (amount: string) => `${amount} on its way back`,
  refundRefused: (amount: string) =>
    `Your bank did not take ${amount} back. Somebody is finding another way and writes to you.`,
  underReview: 'Your payment is being looked at. Your seats are kept.',

  underReviewOffer: 'Your payment is being looked at.',
  cancelBodyOffer: (agency: string) => `We'll let ${agency} know right away. You can't undo this.`,

  cancelTitle: (place: string) => `Cancel ${place}?`,
  cancelBody: (count: number, shown: string) =>
    count === 1
      ? 'Your seat is free for others at once. This cannot be taken back.'
      : `Your ${shown} seats are free for others at once. This cannot be taken back.`,
  agencyStopped: (agency: string) =>
    `We've stopped ${agency}. While the stop lasts, cancelling gives you a full refund.`,
  agencyCancelled: (agency: string) => `${agency} cancelled this departure. You get everything back.`,
  allBack: (amount: string) => `All of it, ${amount}, comes back to where you paid from.`,
  comesBack: (amount: string, of: string) => `${amount} of ${of} come back to where you paid from.`,
  nothingBack: (of: string) => `It is too close to the trip: nothing of ${of} comes back.`,
  amountChanged: 'The amount has changed while you were looking. Please look again.',
  confirmRefund: (amount: string) => `Cancel · get ${amount} back`,
  confirmNothing: 'Cancel without refund',
  keep: 'Keep the trip',
  cancelled: 'tour canceled',
  now: 'now',
  trip: (moment: string) => `leaves ${moment}`,
  backInStep: (amount: string) => `${amount} back`,
  stepUntil: (moment: string, amount: string, percent: string) =>
    `Until ${moment}: ${amount} (${percent}) come back.`,
});
