import type { Language } from '../../accounts/accounts.reads.ts';

interface PayoutMailText {
  subject: string;
  news: string;
  paragraph: string;
  /** Names of the facts. */
  amount: string;
  account: string;
  reason: string;
  button: string;
  note: string;
  why: string;
}

export const PAYOUT_MAIL_TEXTS: Record<'payout-failed', Record<Language, PayoutMailText>> = {
  'payout-failed': {
    en: {
      subject: "Your payout didn't arrive",
      news: "Your bank didn't accept our payout. The money is safe with us.",
      paragraph: "We'll send it again with the next payout. Please check your account details before that.",
      amount: 'Amount',
      account: 'Account',
      reason: 'What the bank said',
      button: 'Check the account',
      note: 'Is everything correct? Reply to this email and we will ask the bank.',
      why: "You're getting this email because your agency is paid by Ghuri.",
    },
    bn: {
      subject: 'আপনার টাকা পৌঁছায়নি',
      news: 'আপনার ব্যাংক আমাদের পাঠানো টাকা নেয়নি। টাকা আমাদের কাছে নিরাপদে আছে।',
      paragraph: 'পরের পেআউটের সঙ্গে আবার পাঠাব। তার আগে অ্যাকাউন্টের তথ্য একবার দেখে নিন।',
      amount: 'টাকা',
      account: 'অ্যাকাউন্ট',
      reason: 'ব্যাংক যা বলেছে',
      button: 'অ্যাকাউন্ট দেখুন',
      note: 'সব ঠিক আছে? এই ইমেইলের উত্তর দিন, আমরা ব্যাংকে খোঁজ নেব।',
      why: 'আপনার এজেন্সির টাকা ঘুরি পাঠায় বলে এই ইমেইল পেয়েছেন।',
    },
  },
};
