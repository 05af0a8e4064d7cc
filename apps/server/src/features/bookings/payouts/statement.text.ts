import type { Language } from '../../accounts/accounts.reads.ts';

interface StatementWords {
  title: string;
  ghuri: string;
  payout: (reference: string, day: string) => string;
  account: (ending: string) => string;
  wallet: (ending: string) => string;
  bankReference: (reference: string) => string;
  failed: string;
  trip: string;
  date: string;
  receipt: string;
  people: string;
  earned: string;
  commission: string;
  refunded: string;
  adjusted: string;
  amount: string;
  total: string;
}

export const STATEMENT_TEXTS: Record<Language, StatementWords> = {
  en: {
    title: 'Payout statement',
    ghuri: 'Ghuri',
    payout: (reference, day) => `${reference} · ${day}`,
    account: (ending) => `To account ••${ending}`,
    wallet: (ending) => `To bKash ••${ending}`,
    bankReference: (reference) => `Bank reference ${reference}`,
    failed: "This payout didn't arrive. The money is in the next payout.",
    trip: 'Trip',
    date: 'Date',
    receipt: 'Booking',
    people: 'Travellers',
    earned: 'Paid by travellers',
    commission: 'Commission',
    refunded: 'Refunds',
    adjusted: 'Earlier payouts',
    amount: 'Payout',
    total: 'Total',
  },
  bn: {
    title: 'পেআউটের হিসাব',
    ghuri: 'ঘুরি',
    payout: (reference, day) => `${reference} · ${day}`,
    account: (ending) => `অ্যাকাউন্ট ••${ending}`,
    wallet: (ending) => `বিকাশ ••${ending}`,
    bankReference: (reference) => `ব্যাংকের রেফারেন্স ${reference}`,
    failed: 'এই টাকা পৌঁছায়নি। পরের পেআউটে যোগ হয়েছে।',
    trip: 'ট্রিপ',
    date: 'তারিখ',
    receipt: 'বুকিং',
    people: 'যাত্রী',
    earned: 'যাত্রীরা দিয়েছেন',
    commission: 'কমিশন',
    refunded: 'ফেরত',
    adjusted: 'আগের পেআউট',
    amount: 'পেআউট',
    total: 'মোট',
  },
};
