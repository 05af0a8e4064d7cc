import { bangla } from '../../platform/i18n/text.ts';
import type { payWaysText } from './pay-ways.text.ts';

export default bangla<typeof payWaysText>('pay-ways', {
  payWith: 'যেভাবে টাকা দেবেন',
  sslcommerz: 'কার্ড, ব্যাংক বা ওয়ালেট (SSLCommerz)',
  bkash: 'বিকাশ',
  sslcommerzShort: 'SSLCommerz',
  paidWith: (names) => `পেমেন্ট হয়েছে: ${names}`,
});
