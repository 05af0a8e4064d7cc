import type { Language } from '../accounts/accounts.reads.ts';

export type ClosingMailKind = 'agency-closed' | 'agency-closed-deleted';

interface ClosingMailText {
  subject: string;
  news: (agency: string) => string;
  paragraphs: string[];
  button: string;
  note?: string;
  why: string;
}

/** The agency's name is in the text, never in the subject. */
export const CLOSING_MAIL_TEXTS: Record<Language, Record<ClosingMailKind, ClosingMailText>> = {
  en: {
    'agency-closed': {
      subject: 'Your agency is closed',
      news: (agency) => `You've closed ${agency}. Nobody can book with it now.`,
      paragraphs: [
        'Trips that travellers have paid for still take place. Run them as planned, or cancel them with a full refund.',
        'We pay out what you earn, as usual. When everything is settled, we delete the agency and email you.',
      ],
      button: 'See what is open',
      note: "Wasn't it you? Reopen the agency, then change your password.",
      why: "You're getting this email because you own this agency.",
    },
    'agency-closed-deleted': {
      subject: 'Your agency is deleted',
      news: (agency) => `Everything is settled, so we've deleted ${agency}.`,
      paragraphs: ['Your own account stays. You can create a new agency whenever you like.'],
      button: 'Open Ghuri',
      why: "You're getting this email because you closed this agency.",
    },
  },
  bn: {
    'agency-closed': {
      subject: 'আপনার এজেন্সি বন্ধ করা হয়েছে',
      news: (agency) => `আপনি ${agency} বন্ধ করেছেন। এখন থেকে কেউ আর বুক করতে পারবেন না।`,
      paragraphs: [
        'যাত্রীরা যেসব ট্যুরের টাকা দিয়েছেন, সেগুলো হবে। আগের মতোই ট্যুর করান, নয়তো পুরো টাকা ফেরত দিয়ে বাতিল করুন।',
        'আপনার পাওনা আগের নিয়মেই পাঠানো হবে। সব হিসাব মিটে গেলে এজেন্সি মুছে ফেলে আপনাকে ইমেইল করব।',
      ],
      button: 'কী বাকি আছে দেখুন',
      note: 'আপনি বন্ধ করেননি? এজেন্সি আবার খুলুন, তারপর পাসওয়ার্ড বদলান।',
      why: 'আপনি এই এজেন্সির মালিক বলে ইমেইলটি পেয়েছেন।',
    },
    'agency-closed-deleted': {
      subject: 'আপনার এজেন্সি মুছে ফেলা হয়েছে',
      news: (agency) => `সব হিসাব মিটে গেছে, তাই ${agency} মুছে ফেলা হয়েছে।`,
      paragraphs: ['আপনার নিজের অ্যাকাউন্ট থাকছে। চাইলে যেকোনো সময় নতুন এজেন্সি খুলতে পারবেন।'],
      button: 'ঘুরি খুলুন',
      why: 'আপনি এই এজেন্সি বন্ধ করেছিলেন বলে ইমেইলটি পেয়েছেন।',
    },
  },
};
