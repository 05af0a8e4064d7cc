import { defineText } from '../../../platform/i18n/text.ts';

/** How much a cancellation refunds, and until when. */
export const refundChartText = defineText('refund-chart', {
  ifYouCancel: 'If you cancel',
  now: 'now',
  back: (amount: string) => `${amount} back`,
  leavesAt: (moment: string) => `departs ${moment}`,
  backUntil: (moment: string, amount: string, percent: string) =>
    `Cancel by ${moment}: ${amount} back, ${percent}.`,
  fullRefundFor: (days: number, shown: string, rest: string) =>
    days > 1
      ? `Free cancellation for ${shown} more days`
      : days === 1
        ? 'Free cancellation for 1 more day'
        : `Free cancellation for ${rest} more`,
  partRefundFor: (percent: string, days: number, shown: string, rest: string) =>
    days > 1
      ? `${percent} refund for ${shown} more days`
      : days === 1
        ? `${percent} refund for 1 more day`
        : `${percent} refund for ${rest} more`,
  noRefund: 'Non-refundable',
  noRefundBody: "It's too close to departure for a refund.",
});
