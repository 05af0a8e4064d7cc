import type { Language } from '../accounts/accounts.reads.ts';
import type { AdminWork } from '../../schema/admin-mails.table.ts';

interface AdminMailText {
  subject(count: number): string;
  body: string;
  button: string;
}

const bangla = new Intl.NumberFormat('bn-BD');

export const ADMIN_MAIL_FOOTNOTE: Record<Language, string> = {
  en: 'At most one email per hour and kind. You can turn these emails off on the admin page.',
  bn: 'প্রতিটি ধরনের জন্য ঘণ্টায় সর্বোচ্চ একটি ইমেইল। অ্যাডমিন পাতা থেকে এসব ইমেইল বন্ধ করতে পারেন।',
};

/** Numbers only: no text that a stranger wrote. */
export const ADMIN_MAIL_TEXTS: Record<Language, Record<AdminWork, AdminMailText>> = {
  en: {
    agencies: {
      subject: (count) =>
        count === 1 ? '1 agency is waiting for approval' : `${count} agencies are waiting for approval`,
      body: 'Open the papers, then approve, ask for changes or reject.',
      button: 'See waiting agencies',
    },
    reports: {
      subject: (count) =>
        count === 1 ? '1 reported story is waiting' : `${count} reported stories are waiting`,
      body: 'Travellers have reported something. Please take a look.',
      button: 'See reports',
    },
    money: {
      subject: (count) =>
        count === 1 ? 'Money is waiting for a decision' : `${count} sums of money are waiting for a decision`,
      body: 'A payment does not match its booking, or a refund did not go through. Travellers are waiting for their money.',
      button: 'See waiting money',
    },
  },
  bn: {
    agencies: {
      subject: (count) => `${bangla.format(count)}টি এজেন্সি অনুমোদনের অপেক্ষায়`,
      body: 'কাগজপত্র খুলে দেখে অনুমোদন দিন, বদল চান বা ফিরিয়ে দিন।',
      button: 'অপেক্ষমাণ এজেন্সি দেখুন',
    },
    reports: {
      subject: (count) => `${bangla.format(count)}টি গল্পের রিপোর্ট দেখার অপেক্ষায়`,
      body: 'যাত্রীরা রিপোর্ট করেছেন। একবার দেখে নিন।',
      button: 'রিপোর্ট দেখুন',
    },
    money: {
      subject: (count) => `${bangla.format(count)}টি লেনদেন সিদ্ধান্তের অপেক্ষায়`,
      body: 'কোনো পেমেন্ট বুকিংয়ের সঙ্গে মেলেনি, বা কোনো টাকা ফেরত যায়নি। যাত্রীরা টাকার অপেক্ষায় আছেন।',
      button: 'অপেক্ষমাণ টাকা দেখুন',
    },
  },
};
