import type { Language } from '../accounts/accounts.reads.ts';
import type { AdminMailKind } from '../../schema/admin-mails.table.ts';

interface AdminMailText {
  subject(count: number): string;
  news: string;
  button: string;
}

const bangla = new Intl.NumberFormat('bn-BD');

export const ADMIN_MAIL_WHY: Record<Language, string> = {
  en: "You're getting this email because you're an admin, at most once an hour for each kind. You can turn it off on the admin page.",
  bn: 'আপনি অ্যাডমিন বলে ইমেইলটি পেয়েছেন, প্রতিটি ধরনের জন্য ঘণ্টায় সর্বোচ্চ একটি। অ্যাডমিন পাতা থেকে বন্ধ করতে পারেন।',
};

/** Numbers only: no text that a stranger wrote. */
export const ADMIN_MAIL_TEXTS: Record<Language, Record<AdminMailKind, AdminMailText>> = {
  en: {
    agencies: {
      subject: (count) =>
        count === 1 ? '1 agency is waiting for approval' : `${count} agencies are waiting for approval`,
      news: 'Check the papers, then approve, ask for changes or reject.',
      button: 'See waiting agencies',
    },
    reports: {
      subject: (count) => (count === 1 ? '1 report is waiting' : `${count} reports are waiting`),
      news: 'Travellers reported something. Please take a look.',
      button: 'See reports',
    },
    money: {
      subject: (count) =>
        count === 1 ? 'Money is waiting for a decision' : `${count} payments are waiting for a decision`,
      news: "A payment doesn't match its booking, or a refund didn't go through. Travellers are waiting for their money.",
      button: 'See payments',
    },
    disputes: {
      subject: (count) =>
        count === 1 ? '1 case is waiting for a decision' : `${count} cases are waiting for a decision`,
      news: 'A traveller reported a problem with a trip. The money stays held until you decide.',
      button: 'See cases',
    },
    payouts: {
      subject: (count) =>
        count === 1 ? '1 agency is due to be paid today' : `${count} agencies are due to be paid today`,
      news: "It's payout day, and there is no batch yet. Prepare one, then another admin approves it.",
      button: 'Prepare payouts',
    },
  },
  bn: {
    agencies: {
      subject: (count) => `${bangla.format(count)}টি এজেন্সি অনুমোদনের অপেক্ষায়`,
      news: 'কাগজপত্র খুলে দেখে অনুমোদন দিন, বদল চান বা ফিরিয়ে দিন।',
      button: 'অপেক্ষমাণ এজেন্সি দেখুন',
    },
    reports: {
      subject: (count) => `${bangla.format(count)}টি রিপোর্ট দেখার অপেক্ষায়`,
      news: 'যাত্রীরা রিপোর্ট করেছেন। একবার দেখে নিন।',
      button: 'রিপোর্ট দেখুন',
    },
    money: {
      subject: (count) => `${bangla.format(count)}টি লেনদেন সিদ্ধান্তের অপেক্ষায়`,
      news: 'কোনো পেমেন্ট বুকিংয়ের সঙ্গে মেলেনি, বা কোনো টাকা ফেরত যায়নি। যাত্রীরা টাকার অপেক্ষায় আছেন।',
      button: 'অপেক্ষমাণ টাকা দেখুন',
    },
    disputes: {
      subject: (count) => `${bangla.format(count)}টি অভিযোগ সিদ্ধান্তের অপেক্ষায়`,
      news: 'যাত্রী ট্যুরে সমস্যার কথা জানিয়েছেন। আপনার সিদ্ধান্ত পর্যন্ত টাকা আটকে থাকবে।',
      button: 'অভিযোগ দেখুন',
    },
    payouts: {
      subject: (count) => `আজ ${bangla.format(count)}টি এজেন্সির পেআউট`,
      news: 'আজ পেআউটের দিন, কিন্তু এখনো কোনো ব্যাচ তৈরি হয়নি। ব্যাচ তৈরি করুন, তারপর আরেকজন অ্যাডমিন অনুমোদন দেবেন।',
      button: 'ব্যাচ তৈরি করুন',
    },
  },
};
