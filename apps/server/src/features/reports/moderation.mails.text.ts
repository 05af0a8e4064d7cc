import type { Language } from '../accounts/accounts.reads.ts';

export type ModerationMailKind =
  | 'story-removed'
  | 'story-restored'
  | 'warned'
  | 'account-suspended'
  | 'suspension-lifted'
  | 'sessions-ended';

interface ModerationMailText {
  subject: string;
  /** Before the post's first words and the moderator's note. */
  news: string;
  /** After them. */
  closing: string;
  button: string;
  note?: string;
}

export const quoted = (words: string): string => `“${words}”`;

const MISTAKE = {
  en: 'Think this is a mistake? Reply to this email.',
  bn: 'এটি ভুল হয়েছে মনে হলে এই ইমেইলের উত্তর দিন।',
};

export const MODERATION_MAIL_TEXTS: Record<Language, Record<ModerationMailKind, ModerationMailText>> = {
  en: {
    'story-removed': {
      subject: 'Your story was removed',
      news: 'We reviewed reports about your story and removed it. Here are its first words, and why:',
      closing: "It's hidden from everyone now, and will be permanently deleted in 30 days.",
      button: 'See my stories',
      note: MISTAKE.en,
    },
    'story-restored': {
      subject: 'Your story is back',
      news: "We took another look at your story and it's back:",
      closing: 'Everyone can see it again, with all its comments.',
      button: 'See my stories',
    },
    warned: {
      subject: 'A warning from our moderators',
      news: 'We reviewed reports about your story. Please keep this in mind:',
      closing: 'Accounts that are reported again and again can be suspended.',
      button: 'See my stories',
      note: MISTAKE.en,
    },
    'account-suspended': {
      subject: 'Your Ghuri account is suspended',
      news: "We've suspended your account. Here's why:",
      closing:
        "We've signed you out everywhere. You can still sign in to see your bookings, cancel them and get your refunds. Until we lift the suspension, you can't book, post or message.",
      button: 'See my bookings',
      note: MISTAKE.en,
    },
    'suspension-lifted': {
      subject: 'You can use Ghuri again',
      news: "Welcome back. We've lifted the suspension of your account.",
      closing: 'You can book, post and message again.',
      button: 'Sign in',
    },
    'sessions-ended': {
      subject: 'We signed you out everywhere',
      news: "To protect your account, we've signed you out of all your browsers. Here's why:",
      closing:
        'You can sign in again at any time. If your password may be known to others, choose a new one.',
      button: 'Choose a new password',
      note: MISTAKE.en,
    },
  },
  bn: {
    'story-removed': {
      subject: 'আপনার একটি গল্প সরানো হয়েছে',
      news: 'রিপোর্ট পেয়ে আপনার গল্পটি দেখে আমরা সরিয়ে দিয়েছি। গল্পের প্রথম কয়েকটি কথা, আর কারণ:',
      closing: 'গল্পটি এখন কেউ দেখতে পাবেন না। ৩০ দিন পর স্থায়ীভাবে মুছে যাবে।',
      button: 'আমার গল্প দেখুন',
      note: MISTAKE.bn,
    },
    'story-restored': {
      subject: 'আপনার গল্প ফিরে এসেছে',
      news: 'আপনার গল্পটি আমরা আবার দেখে ফিরিয়ে এনেছি:',
      closing: 'সব মন্তব্যসহ গল্পটি আবার সবাই দেখতে পাচ্ছেন।',
      button: 'আমার গল্প দেখুন',
    },
    warned: {
      subject: 'ঘুরির মডারেটরদের সতর্কবার্তা',
      news: 'আপনার গল্প নিয়ে রিপোর্ট পেয়ে আমরা দেখেছি। কথাগুলো খেয়াল রাখুন:',
      closing: 'বারবার রিপোর্ট এলে অ্যাকাউন্ট স্থগিত হতে পারে।',
      button: 'আমার গল্প দেখুন',
      note: MISTAKE.bn,
    },
    'account-suspended': {
      subject: 'আপনার ঘুরি অ্যাকাউন্ট স্থগিত করা হয়েছে',
      news: 'আমরা আপনার অ্যাকাউন্ট স্থগিত করেছি। কারণ:',
      closing:
        'সব জায়গা থেকে আপনাকে সাইন আউট করা হয়েছে। সাইন ইন করে বুকিং দেখতে, বাতিল করতে ও টাকা ফেরত পেতে পারবেন। স্থগিত থাকা পর্যন্ত বুকিং, গল্প বা মেসেজ দেওয়া যাবে না।',
      button: 'আমার বুকিং দেখুন',
      note: MISTAKE.bn,
    },
    'suspension-lifted': {
      subject: 'আপনি আবার ঘুরি ব্যবহার করতে পারবেন',
      news: 'আবার স্বাগত। আপনার অ্যাকাউন্ট আর স্থগিত নয়।',
      closing: 'আবার বুকিং, গল্প ও মেসেজ দিতে পারবেন।',
      button: 'সাইন ইন করুন',
    },
    'sessions-ended': {
      subject: 'আপনাকে সব জায়গা থেকে সাইন আউট করা হয়েছে',
      news: 'অ্যাকাউন্ট নিরাপদ রাখতে আপনার সব ব্রাউজার থেকে সাইন আউট করা হয়েছে। কারণ:',
      closing: 'যেকোনো সময় আবার সাইন ইন করতে পারবেন। পাসওয়ার্ড অন্য কেউ জেনে থাকলে নতুন পাসওয়ার্ড দিন।',
      button: 'নতুন পাসওয়ার্ড দিন',
      note: MISTAKE.bn,
    },
  },
};
