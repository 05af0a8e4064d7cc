import type { Language } from '../accounts/accounts.reads.ts';

interface Facts {
  agency: string;
  place: string;
  count: number;
  /** The number in the reader's digits. */
  counted: string;
}

interface MessageMailText {
  subject: (facts: Facts) => string;
  news: (facts: Facts) => string;
  button: string;
  why: string;
}

export type MessageMailKind = 'message-to-agency' | 'message-to-traveller' | 'announcement';

const WHY = {
  en: {
    agency: "You're getting this email because you haven't read the message for ten minutes.",
    traveller: "You're getting this email because you haven't read the message for ten minutes.",
    announcement: "You're getting this email because you have a place on this trip.",
  },
  bn: {
    agency: 'দশ মিনিটে মেসেজটি পড়া হয়নি বলে এই ইমেইল পেয়েছেন।',
    traveller: 'দশ মিনিটে মেসেজটি পড়া হয়নি বলে এই ইমেইল পেয়েছেন।',
    announcement: 'এই ট্যুরে আপনার আসন আছে বলে এই ইমেইল পেয়েছেন।',
  },
};

export const MESSAGE_MAIL_TEXTS: Record<Language, Record<MessageMailKind, MessageMailText>> = {
  en: {
    'message-to-agency': {
      subject: ({ count }) =>
        count === 1 ? 'New message from a traveller' : 'New messages from a traveller',
      news: ({ count, counted }) =>
        count === 1
          ? 'A traveller wrote to your agency.'
          : `A traveller sent your agency ${counted} messages.`,
      button: 'Read and reply',
      why: WHY.en.agency,
    },
    'message-to-traveller': {
      subject: ({ agency }) => `New message from ${agency}`,
      news: ({ agency, count, counted }) =>
        count === 1 ? `${agency} wrote to you.` : `${agency} sent you ${counted} messages.`,
      button: 'Read and reply',
      why: WHY.en.traveller,
    },
    announcement: {
      subject: ({ place }) => `News about your trip: ${place}`,
      news: ({ agency }) => `${agency} has news for everyone on this trip.`,
      button: 'Read it',
      why: WHY.en.announcement,
    },
  },
  bn: {
    'message-to-agency': {
      subject: () => 'একজন যাত্রীর নতুন মেসেজ',
      news: ({ count, counted }) =>
        count === 1
          ? 'একজন যাত্রী আপনার এজেন্সিকে লিখেছেন।'
          : `একজন যাত্রী আপনার এজেন্সিকে ${counted}টি মেসেজ পাঠিয়েছেন।`,
      button: 'পড়ুন ও উত্তর দিন',
      why: WHY.bn.agency,
    },
    'message-to-traveller': {
      subject: ({ agency }) => `নতুন মেসেজ: ${agency}`,
      news: ({ agency, count, counted }) =>
        count === 1 ? `${agency} আপনাকে লিখেছে।` : `${agency} আপনাকে ${counted}টি মেসেজ পাঠিয়েছে।`,
      button: 'পড়ুন ও উত্তর দিন',
      why: WHY.bn.traveller,
    },
    announcement: {
      subject: ({ place }) => `আপনার ট্যুরের খবর: ${place}`,
      news: ({ agency }) => `এই ট্যুরের সবার জন্য ${agency} একটি ঘোষণা দিয়েছে।`,
      button: 'পড়ুন',
      why: WHY.bn.announcement,
    },
  },
};

export const MESSAGE_FACT_NAMES = {
  en: { agency: 'Agency', traveller: 'Traveller', place: 'Trip', starts: 'Starts' },
  bn: { agency: 'এজেন্সি', traveller: 'যাত্রী', place: 'ট্যুর', starts: 'শুরু' },
};
