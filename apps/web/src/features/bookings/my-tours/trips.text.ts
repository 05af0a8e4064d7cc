import { defineText } from '../../../platform/i18n/text.ts';

/** Trips in My Tours: money that came back, and lists without trips. */
export const tripsText = defineText('trips', {
  partRefunded: (percent: string) => `${percent} refunded`,
  refundedOf: (amount: string, of: string) =>
    amount === of ? `${amount} refunded` : `${amount} of ${of} refunded`,
  noRefund: 'No refund',
  report: 'Report a problem',
  reportOf: (place: string) => `Report a problem with ${place}`,
  dispute: 'Your report',
  disputeOf: (place: string) => `Your report about ${place}`,
  request: 'View request',
  requestOf: (place: string) => `View request: ${place}`,
  nothingToPay: 'Nothing to pay',
  nothingToPayBody: 'Held seats, quotes and accepted bids will show up here until you pay.',
  seeUpcoming: 'See upcoming trips',
});
