import type { Language } from '../accounts/accounts.reads.ts';

export type AgencyMailKind = 'agency-approved' | 'agency-rejected';

interface AgencyMailText {
  subject: string;
  /** The reason is what an admin wrote; approvals have none. */
  paragraphs(reason: string): string[];
  button: string;
  footnote: string;
}

/** No mail repeats the agency's name, which its owner typed: a name can say anything. */
export const AGENCY_MAIL_TEXTS: Record<Language, Record<AgencyMailKind, AgencyMailText>> = {
  en: {
    'agency-approved': {
      subject: 'Your agency is approved',
      paragraphs: () => [
        'We have looked at your papers, and your agency is now verified on Ghuri. Travellers find it from this moment on.',
        'You can tell stories as the agency, and choose under Settings whether you take personalised tours.',
      ],
      button: 'Open my agency',
      footnote: 'The pictures of your identity card are deleted 90 days after this decision.',
    },
    'agency-rejected': {
      subject: 'Your agency was not approved',
      paragraphs: (reason) => [
        'We have looked at your agency and could not approve it. This is why:',
        reason,
        'What you sent us, your papers included, has been deleted. You are welcome to register again.',
      ],
      button: 'Register again',
      footnote: 'If you think that this is a mistake, answer this mail.',
    },
  },
  bn: {
    'agency-approved': {
      subject: 'আপনার এজেন্সি অনুমোদিত হয়েছে',
      paragraphs: () => [
        'আমরা আপনার কাগজপত্র দেখেছি। আপনার এজেন্সি এখন ঘুরিতে যাচাইকৃত, আর এখন থেকেই ভ্রমণকারীরা এটি খুঁজে পাবেন।',
        'এজেন্সির হয়ে গল্প লিখতে পারেন, আর ব্যক্তিগত ভ্রমণের অনুরোধ নেবেন কি না তা সেটিংস থেকে ঠিক করতে পারেন।',
      ],
      button: 'আমার এজেন্সি খুলুন',
      footnote: 'আপনার পরিচয়পত্রের ছবি এই সিদ্ধান্তের ৯০ দিন পর মুছে ফেলা হবে।',
    },
    'agency-rejected': {
      subject: 'আপনার এজেন্সি অনুমোদন পায়নি',
      paragraphs: (reason) => [
        'আমরা আপনার এজেন্সির আবেদন দেখেছি, কিন্তু অনুমোদন দিতে পারিনি। কারণ:',
        reason,
        'আপনার পাঠানো কাগজপত্রসহ সবকিছু মুছে ফেলা হয়েছে। চাইলে আবার নিবন্ধন করতে পারেন।',
      ],
      button: 'আবার নিবন্ধন করুন',
      footnote: 'এটি ভুল হয়েছে মনে করলে এই মেইলের উত্তর দিন।',
    },
  },
};
