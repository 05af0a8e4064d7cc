import { bangla } from '../../../platform/i18n/text.ts';
import type { tripsText } from './trips.text.ts';

export default bangla<typeof tripsText>('trips', {
  partRefunded: (percent) => `${percent} ফেরত হয়েছে`,
  refundedOf: (amount, of) => (amount === of ? `${amount} ফেরত হয়েছে` : `${of} থেকে ${amount} ফেরত হয়েছে`),
  noRefund: 'টাকা ফেরত নেই',
  report: 'সমস্যা জানান',
  reportOf: (place) => `${place} নিয়ে সমস্যা জানান`,
  dispute: 'আপনার অভিযোগ',
  disputeOf: (place) => `${place} নিয়ে আপনার অভিযোগ`,
  request: 'অনুরোধ দেখুন',
  requestOf: (place) => `অনুরোধ দেখুন: ${place}`,
  nothingToPay: 'এখন কোনো পেমেন্ট বাকি নেই',
  nothingToPayBody: 'ধরে রাখা আসন, কোটেশন আর বেছে নেওয়া দর পেমেন্টের আগ পর্যন্ত এখানে থাকবে।',
  seeUpcoming: 'সামনের ট্রিপ দেখুন',
});
