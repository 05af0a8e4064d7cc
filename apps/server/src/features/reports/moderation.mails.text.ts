import type { Language } from '../accounts/accounts.reads.ts';

export type ModerationMailKind =
  'story-removed' | 'story-restored' | 'warned' | 'account-suspended' | 'suspension-lifted';

interface ModerationMailText {
  subject: string;
  /** Before the post's first words and the moderator's note. */
  opening: string;
  /** After them. */
  closing: string[];
  button?: string;
  footnote: string;
}

export const quoted = (words: string): string => `“${words}”`;

const MISTAKE = {
  en: 'If you think that this is a mistake, answer this mail.',
  bn: 'এটি ভুল হয়েছে মনে করলে এই মেইলের উত্তর দিন।',
};

export const MODERATION_MAIL_TEXTS: Record<Language, Record<ModerationMailKind, ModerationMailText>> = {
  en: {
    'story-removed': {
      subject: 'We removed a story of yours',
      opening:
        'Other travellers reported a story of yours. We have looked at it and removed it. Here are its first words, and why:',
      closing: ['Nobody sees the story any more. We delete it for good in 30 days.'],
      footnote: MISTAKE.en,
    },
    'story-restored': {
      subject: 'Your story is back',
      opening: 'We have looked again at a story of yours that we had removed, and brought it back:',
      closing: ['Everybody sees it again, with all its comments.'],
      footnote: 'There is nothing for you to do.',
    },
    warned: {
      subject: 'A warning from the moderators of Ghuri',
      opening:
        'Other travellers reported a story of yours. We have looked at it and ask you to mind the following:',
      closing: ['Accounts that keep being reported can be suspended.'],
      footnote: MISTAKE.en,
    },
    'account-suspended': {
      subject: 'Your Ghuri account is suspended',
      opening: 'We have suspended your account. This is why:',
      closing: [
        "You've been signed out everywhere. You can sign in to see your bookings, cancel them and get your refunds. Until we lift the suspension, you can't book, post or write to others.",
      ],
      footnote: MISTAKE.en,
    },
    'suspension-lifted': {
      subject: 'You can use Ghuri again',
      opening: 'We have lifted the suspension of your account:',
      closing: ['You can book, post and write again.'],
      button: 'Sign in',
      footnote: 'There is nothing else for you to do.',
    },
  },
  bn: {
    'story-removed': {
      subject: 'আপনার একটি গল্প সরিয়ে দেওয়া হয়েছে',
      opening:
        'অন্য ভ্রমণকারীরা আপনার একটি গল্প নিয়ে রিপোর্ট করেছিলেন। আমরা গল্পটি দেখে সরিয়ে দিয়েছি। গল্পের প্রথম কয়েকটি কথা আর সরানোর কারণ:',
      closing: ['গল্পটি এখন আর কেউ দেখতে পাবেন না। ৩০ দিন পর এটি স্থায়ীভাবে মুছে যাবে।'],
      footnote: MISTAKE.bn,
    },
    'story-restored': {
      subject: 'আপনার গল্প ফিরে এসেছে',
      opening: 'সরিয়ে দেওয়া একটি গল্প আমরা আবার দেখে ফিরিয়ে এনেছি:',
      closing: ['সব মন্তব্যসহ গল্পটি আবার সবাই দেখতে পাচ্ছেন।'],
      footnote: 'আপনাকে কিছু করতে হবে না।',
    },
    warned: {
      subject: 'ঘুরির মডারেটরদের কাছ থেকে সতর্কবার্তা',
      opening:
        'অন্য ভ্রমণকারীরা আপনার একটি গল্প নিয়ে রিপোর্ট করেছিলেন। আমরা গল্পটি দেখেছি; অনুগ্রহ করে নিচের কথাগুলো খেয়াল রাখুন:',
      closing: ['বারবার রিপোর্ট এলে অ্যাকাউন্ট স্থগিত হতে পারে।'],
      footnote: MISTAKE.bn,
    },
    'account-suspended': {
      subject: 'আপনার ঘুরি অ্যাকাউন্ট স্থগিত করা হয়েছে',
      opening: 'আমরা আপনার অ্যাকাউন্ট স্থগিত করেছি। কারণ:',
      closing: [
        'সব জায়গা থেকে আপনাকে সাইন আউট করা হয়েছে। সাইন ইন করে নিজের বুকিং দেখতে, বাতিল করতে ও টাকা ফেরত পেতে পারবেন। স্থগিতাদেশ না তোলা পর্যন্ত নতুন বুকিং, গল্প বা মেসেজ দেওয়া যাবে না।',
      ],
      footnote: MISTAKE.bn,
    },
    'suspension-lifted': {
      subject: 'আপনি আবার ঘুরি ব্যবহার করতে পারবেন',
      opening: 'আমরা আপনার অ্যাকাউন্টের স্থগিতাদেশ তুলে নিয়েছি:',
      closing: ['আপনি আবার বুকিং, গল্প ও মেসেজ দিতে পারবেন।'],
      button: 'সাইন ইন করুন',
      footnote: 'আপনাকে আর কিছু করতে হবে না।',
    },
  },
};
