import { defineText } from '../../platform/i18n/text.ts';

export const refundBookingText = defineText('refund-booking', {
  refund: 'Refund',
  title: 'Refund this booking',
  lead: (paid: string) => `${paid} was paid and not refunded. Refunds use the way it was paid.`,
  howMuch: 'How much?',
  full: (sum: string) => `Everything, ${sum}`,
  part: 'A part',
  amount: 'Refund in taka',
  amountHint: (most: string) => `Less than ${most}`,
  reason: 'Reason',
  reasonHint: 'The traveller and the agency read it.',
  cancels: "The trip hasn't started, so this also cancels the booking and frees its seats.",
  goesOn: 'The booking goes on.',
  owes: (sum: string) =>
    `${sum} of this booking is already paid out. The refund reduces the agency's next payouts.`,
  send: (sum: string) => `Refund ${sum}`,
  cancel: 'Keep it as it is',
  close: 'Close',
  done: (sum: string) => `Refunding ${sum}`,
  doneCancelled: 'Booking cancelled and refunded',
});
