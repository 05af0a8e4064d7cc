import { defineText } from '../../platform/i18n/text.ts';

/** The providers, as travellers choose them and as receipts name them. */
export const payWaysText = defineText('pay-ways', {
  payWith: 'Pay with',
  sslcommerz: 'Card, bank or wallet (SSLCommerz)',
  bkash: 'bKash',
  /** On a paid booking. */
  sslcommerzShort: 'SSLCommerz',
  paidWith: (names: string) => `Paid with ${names}`,
});
