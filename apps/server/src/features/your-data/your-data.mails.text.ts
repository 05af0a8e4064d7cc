import type { Language } from '../accounts/accounts.reads.ts';

interface DataMailText {
  subject: string;
  news: string;
  paragraphs: string[];
  button: string;
  note: string;
}

export const DATA_MAIL_TEXTS: Record<Language, DataMailText> = {
  en: {
    subject: 'Your data is ready',
    news: 'The copy of your data is ready to download.',
    paragraphs: ['You can download it in your settings for 7 days. After that, we delete the copy.'],
    button: 'Download your data',
    note: "Didn't ask for it? Change your password now. Nobody can download the copy without proving they are you.",
  },
  bn: {
    subject: 'আপনার তথ্য তৈরি হয়েছে',
    news: 'আপনার তথ্যের কপি এখন ডাউনলোড করতে পারবেন।',
    paragraphs: ['সেটিংস থেকে ৭ দিন পর্যন্ত ডাউনলোড করা যাবে। এরপর কপিটি মুছে ফেলা হবে।'],
    button: 'তথ্য ডাউনলোড করুন',
    note: 'আপনি চাননি? এখনই পাসওয়ার্ড বদলান। পরিচয় নিশ্চিত না করে কেউ কপিটি ডাউনলোড করতে পারবে না।',
  },
};
