import { bangla } from '../../../platform/i18n/text.ts';
import type { refundChartText } from './refund-chart.text.ts';

export default bangla<typeof refundChartText>('refund-chart', {
  ifYouCancel: 'বাতিল করলে',
  now: 'এখন',
  back: (amount) => `${amount} ফেরত`,
  leavesAt: (moment) => `যাত্রা ${moment}`,
  backUntil: (moment, amount, percent) => `${moment} পর্যন্ত বাতিল করলে ${amount} ফেরত, ${percent}।`,
  fullRefundFor: (days, shown, rest) => `আরও ${days > 0 ? `${shown} দিন` : rest} ফ্রি ক্যানসেল`,
  partRefundFor: (percent, days, shown, rest) => `আরও ${days > 0 ? `${shown} দিন` : rest} ${percent} ফেরত`,
  noRefund: 'ফেরত নেই',
  noRefundBody: 'যাত্রার সময় খুব কাছে, তাই বাতিল করলে টাকা ফেরত পাবেন না।',
});
