import type { PayWith } from '@ghuri/contract/payments.words';
import type { Language } from '../../accounts/accounts.reads.ts';

const NAMES: Record<Language, Record<PayWith, string>> = {
  en: { sslcommerz: 'Card, bank or wallet (SSLCommerz)', bkash: 'bKash' },
  bn: { sslcommerz: 'কার্ড, ব্যাংক বা ওয়ালেট (SSLCommerz)', bkash: 'বিকাশ' },
};

/** The name of a provider, as travellers choose it. */
export const wayIn = (language: Language, provider: string): string =>
  NAMES[language][provider as PayWith] ?? provider;
