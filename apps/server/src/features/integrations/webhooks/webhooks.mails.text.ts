import type { Language } from '../../accounts/accounts.reads.ts';

interface WebhookMailText {
  subject: string;
  news: string;
  paragraph: string;
  /** The name of a fact. */
  address: string;
  button: string;
  why: string;
}

export const WEBHOOK_MAIL_TEXTS: Record<'webhook-paused', Record<Language, WebhookMailText>> = {
  'webhook-paused': {
    en: {
      subject: 'We paused one of your webhook addresses',
      news: 'Your address has accepted none of our messages for three days, so we paused it.',
      paragraph:
        "We keep your messages for 30 days. Turn the address back on when it works again and we'll send them in order.",
      address: 'Address',
      button: 'See what went wrong',
      why: "You're getting this email because your agency uses webhooks.",
    },
    bn: {
      subject: 'আপনার একটি ওয়েবহুক ঠিকানা থামানো হয়েছে',
      news: 'তিন দিন ধরে ঠিকানাটি আমাদের কোনো বার্তা নেয়নি, তাই আমরা এটি থামিয়েছি।',
      paragraph:
        'বার্তাগুলো ৩০ দিন রাখা হবে। ঠিকানাটি ঠিক হলে আবার চালু করুন, আমরা ক্রম অনুযায়ী পাঠিয়ে দেব।',
      address: 'ঠিকানা',
      button: 'কী হয়েছে দেখুন',
      why: 'আপনার এজেন্সি ওয়েবহুক ব্যবহার করে বলে এই ইমেইল পেয়েছেন।',
    },
  },
};
