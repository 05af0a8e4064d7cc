import { bangla } from '../../../platform/i18n/text.ts';
import type { agencyPayoutsText } from './agency-payouts.text.ts';

export default bangla<typeof agencyPayoutsText>('agency-payouts', {
  loading: 'পেআউট লোড হচ্ছে',
  failed: 'পেআউট লোড করা যায়নি',
  tryAgain: 'আবার চেষ্টা করুন',
  lead: (days) => `আমরা প্রতি শুক্রবার টাকা পাঠাই। ট্রিপ শেষ হওয়ার ${days} দিন পর তার টাকা পেআউটে যোগ হয়।`,

  money: 'আপনার টাকা',
  held: 'ট্রিপ পর্যন্ত আটকে আছে',
  heldHint: (days) => `প্রতিটি ট্রিপের ${days} দিন পর পাবেন`,
  available: 'পাওনা',
  availableHint: (day) => `${day}-এর পেআউটে যাবে`,
  owes: 'পরের পেআউট থেকে কাটা হবে',
  inTransit: 'পাঠানো হচ্ছে',
  inTransitHint: 'আপনার ব্যাংকের পথে',
  paidOut: (year) => `${year} সালে পেয়েছেন`,
  paidOutHint: (_count, shown) => `${shown}টি পেআউট`,

  why_account_changed: (when) =>
    `আপনি ব্যাংক অ্যাকাউন্ট বদলেছেন। নিরাপত্তার জন্য নতুন অ্যাকাউন্টে টাকা পাঠানো শুরু হবে ${when}। আপনার টাকা জমা থাকছে।`,
  why_not_selling:
    'আপনার এজেন্সির বিক্রি বন্ধ, তাই পেআউট স্থগিত আছে। এই টাকা থেকে যাত্রীদের ফেরত দিতে হতে পারে। বিক্রি আবার চালু হলেই বাকিটা পাবেন।',
  why_debt: (sum) =>
    `আপনাকে টাকা পাঠানোর পর যাত্রীদের টাকা ফেরত দেওয়া হয়েছে। পরের পেআউট থেকে ${sum} কাটা হবে।`,

  next: 'সামনের পেআউট',
  nextNone: 'এখনো কিছু পাঠানোর নেই। যাত্রীরা বুক করলে পরের পেআউট এখানে দেখবেন।',
  nextNote: 'কমিশন বাদে। বুকিং বাতিল হলে কমতে পারে।',
  availableNow: 'এখনই পাওনা',

  account: 'ব্যাংক অ্যাকাউন্ট',
  accountNote: (hours) =>
    `বদলাতে পাসওয়ার্ড আর ইমেইলে পাঠানো কোড লাগে। নতুন অ্যাকাউন্টে টাকা যায় ${hours} ঘণ্টা পর।`,

  commission: 'কমিশন',
  commissionNow: (rate) => `এখনকার বুকিংয়ে যাত্রীরা যা দেন, তার ${rate}।`,
  commissionNext: (rate, day) => `${day} থেকে: ${rate}। আগের বুকিংয়ে আগের হারই থাকবে।`,
  commissionTerms: 'শর্তাবলি পড়ুন',

  history: 'এ পর্যন্ত পেআউট',
  historyEmpty: 'এখনো কোনো পেআউট হয়নি',
  historyEmptyBody: 'প্রতি শুক্রবারের পেআউট আর তার হিসাব এখানে দেখবেন।',
  more: 'আরও পেআউট দেখুন',
  statement: 'হিসাব',
  statementOf: (reference) => `${reference}-এর হিসাব`,
  toAccount: (ending) => `অ্যাকাউন্ট ••${ending}`,
  toWallet: (ending) => `বিকাশ ••${ending}`,
  bankReference: (reference) => `ব্যাংকের রেফারেন্স ${reference}`,
  failedBecause: (reason) => `ব্যাংক জানিয়েছে: ${reason}`,
  failedNext: 'টাকা আবার আপনার পাওনায় যোগ হয়েছে, পরের পেআউটে যাবে।',

  back: 'পেআউট',
  title: (reference) => `হিসাব ${reference}`,
  statementLoading: 'হিসাব লোড হচ্ছে',
  statementFailed: 'হিসাব লোড করা যায়নি',
  notFound: 'এই হিসাব খুঁজে পাইনি',
  notFoundBody: 'এটি অন্য কোনো এজেন্সির হতে পারে।',
  pdf: 'PDF',
  csv: 'CSV',
  downloadPdf: 'হিসাব PDF হিসেবে ডাউনলোড করুন',
  downloadCsv: 'হিসাব CSV হিসেবে ডাউনলোড করুন',
  what: 'বিবরণ',
  amount: 'টাকা',
  payout: 'পেআউট',
  people: (_count, shown) => `${shown} জন যাত্রী`,
  earned: 'যাত্রীরা দিয়েছেন',
  commissionLine: 'ঘুরির কমিশন',
  refunded: 'ট্রিপের পর ফেরত',
  adjusted: 'আগের পেআউট থেকে',
  total: 'মোট',
});
