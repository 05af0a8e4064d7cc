import type { Language } from './accounts.reads.ts';

export interface MailText {
  subject: string;
  paragraphs: string[];
  button?: string;
  footnote: string;
}

export type MailKind =
  | 'verify-email'
  | 'verify-new-email'
  | 'reset-password'
  | 'email-changed'
  | 'password-changed'
  | 'google-linked'
  | 'account-deleted';

/** No mail repeats a name that a user typed: anyone can enter any address, and a name can say anything. */
export const MAIL_TEXTS: Record<Language, Record<MailKind, MailText>> = {
  en: {
    'verify-email': {
      subject: 'Verify your email for Ghuri',
      paragraphs: [
        'Somebody signed up for Ghuri with this email address. If it was you, verify the address with the link below; then you can sign in.',
        'The link works once, for 24 hours.',
      ],
      button: 'Verify my email',
      footnote:
        'If you did not sign up for Ghuri, leave this mail alone: without the link the account stays closed.',
    },
    'verify-new-email': {
      subject: 'Verify your new email for Ghuri',
      paragraphs: [
        'You asked to use this email address for your Ghuri account. Verify it with the link below; from then on you sign in with it.',
        'The link works once, for 24 hours.',
      ],
      button: 'Use this email',
      footnote: 'If you did not ask for this, leave this mail alone: without the link nothing changes.',
    },
    'reset-password': {
      subject: 'Choose a new password for Ghuri',
      paragraphs: [
        'Somebody asked for a new password for your Ghuri account. If it was you, choose one with the link below. You will be signed out everywhere.',
        'The link works once, for one hour.',
      ],
      button: 'Choose a new password',
      footnote: 'If you did not ask for this, leave this mail alone: your password stays as it is.',
    },
    'email-changed': {
      subject: 'The email of your Ghuri account was changed',
      paragraphs: [
        'Your Ghuri account now uses another email address. You can no longer sign in with this one.',
      ],
      footnote:
        'If this was not you, answer this mail at once, so that we can help you get your account back.',
    },
    'password-changed': {
      subject: 'The password of your Ghuri account was changed',
      paragraphs: [
        'Your Ghuri account has a new password. Other browsers that were signed in have been signed out.',
      ],
      footnote:
        'If this was not you, choose a new password at once with "Forgot password?" on the sign-in page.',
    },
    'google-linked': {
      subject: 'You can now sign in to Ghuri with Google',
      paragraphs: [
        'Your Ghuri account is linked to Google. For your safety, we removed the password that was set before, and signed out every other browser.',
        'You can set a new password any time: open Settings, then Password.',
      ],
      footnote: "Wasn't this you? Reply to this email at once.",
    },
    'account-deleted': {
      subject: 'Your Ghuri account was deleted',
      paragraphs: [
        'We deleted your Ghuri account, as you asked. We keep payment records without your name.',
        'You are welcome back any time.',
      ],
      footnote: 'If this was not you, answer this mail.',
    },
  },
  bn: {
    'verify-email': {
      subject: 'ঘুরির জন্য আপনার ইমেইল যাচাই করুন',
      paragraphs: [
        'এই ইমেইল ঠিকানা দিয়ে ঘুরিতে একটি অ্যাকাউন্ট খোলা হয়েছে। আপনি খুলে থাকলে নিচের লিংকে গিয়ে ঠিকানাটি যাচাই করুন; এরপর আপনি সাইন ইন করতে পারবেন।',
        'লিংকটি একবারই কাজ করবে, ২৪ ঘণ্টার মধ্যে।',
      ],
      button: 'আমার ইমেইল যাচাই করুন',
      footnote:
        'আপনি ঘুরিতে অ্যাকাউন্ট না খুলে থাকলে এই মেইলটি উপেক্ষা করুন: লিংকে না গেলে অ্যাকাউন্টটি চালু হবে না।',
    },
    'verify-new-email': {
      subject: 'ঘুরির জন্য আপনার নতুন ইমেইল যাচাই করুন',
      paragraphs: [
        'আপনি আপনার ঘুরি অ্যাকাউন্টে এই ইমেইল ঠিকানাটি ব্যবহার করতে চেয়েছেন। নিচের লিংকে গিয়ে ঠিকানাটি যাচাই করুন; এরপর থেকে এটি দিয়েই সাইন ইন করবেন।',
        'লিংকটি একবারই কাজ করবে, ২৪ ঘণ্টার মধ্যে।',
      ],
      button: 'এই ইমেইলটি ব্যবহার করুন',
      footnote: 'আপনি এটি না চেয়ে থাকলে মেইলটি উপেক্ষা করুন: লিংকে না গেলে কিছুই বদলাবে না।',
    },
    'reset-password': {
      subject: 'ঘুরির জন্য নতুন পাসওয়ার্ড বেছে নিন',
      paragraphs: [
        'আপনার ঘুরি অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড চাওয়া হয়েছে। আপনি চেয়ে থাকলে নিচের লিংকে গিয়ে নতুন পাসওয়ার্ড বেছে নিন। সব জায়গা থেকে আপনাকে সাইন আউট করা হবে।',
        'লিংকটি একবারই কাজ করবে, এক ঘণ্টার মধ্যে।',
      ],
      button: 'নতুন পাসওয়ার্ড বেছে নিন',
      footnote: 'আপনি এটি না চেয়ে থাকলে মেইলটি উপেক্ষা করুন: আপনার পাসওয়ার্ড আগের মতোই থাকবে।',
    },
    'email-changed': {
      subject: 'আপনার ঘুরি অ্যাকাউন্টের ইমেইল বদলানো হয়েছে',
      paragraphs: [
        'আপনার ঘুরি অ্যাকাউন্টে এখন অন্য একটি ইমেইল ঠিকানা ব্যবহৃত হচ্ছে। এই ঠিকানা দিয়ে আর সাইন ইন করা যাবে না।',
      ],
      footnote:
        'এটি আপনি না করে থাকলে এখনই এই মেইলের উত্তর দিন, যাতে আমরা আপনার অ্যাকাউন্ট ফিরে পেতে সাহায্য করতে পারি।',
    },
    'password-changed': {
      subject: 'আপনার ঘুরি অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে',
      paragraphs: [
        'আপনার ঘুরি অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে। সাইন ইন করা অন্য ব্রাউজারগুলো থেকে সাইন আউট করা হয়েছে।',
      ],
      footnote:
        'এটি আপনি না করে থাকলে এখনই সাইন ইন পাতার "পাসওয়ার্ড ভুলে গেছেন?" থেকে নতুন পাসওয়ার্ড বেছে নিন।',
    },
    'google-linked': {
      subject: 'এখন গুগল দিয়ে ঘুরিতে সাইন ইন করতে পারবেন',
      paragraphs: [
        'আপনার ঘুরি অ্যাকাউন্টের সঙ্গে গুগল যুক্ত হয়েছে। নিরাপত্তার জন্য আগের পাসওয়ার্ডটি সরানো হয়েছে, আর অন্য সব ব্রাউজার থেকে সাইন আউট করা হয়েছে।',
        'নতুন পাসওয়ার্ড দিতে চাইলে সেটিংসে গিয়ে পাসওয়ার্ড অংশটি খুলুন।',
      ],
      footnote: 'আপনি এটি করেননি? এখনই এই ইমেইলের উত্তর দিন।',
    },
    'account-deleted': {
      subject: 'আপনার ঘুরি অ্যাকাউন্ট মুছে ফেলা হয়েছে',
      paragraphs: [
        'আপনার অনুরোধে আপনার ঘুরি অ্যাকাউন্ট মুছে ফেলা হয়েছে। লেনদেনের হিসাব আপনার নাম ছাড়া রাখা হয়েছে।',
        'যেকোনো সময় আবার আপনাকে স্বাগত।',
      ],
      footnote: 'এটি আপনি না করে থাকলে এই মেইলের উত্তর দিন।',
    },
  },
};

interface CancelledTripText {
  lead: string;
  /** `refund` is null if nothing is refunded. */
  trip: (place: string, date: string, refund: string | null) => string;
  arrival: string;
}

/** For the mail about a deleted account. */
export const CANCELLED_TRIP_TEXTS: Record<Language, CancelledTripText> = {
  en: {
    lead: 'We cancelled your upcoming trips:',
    trip: (place, date, refund) =>
      `${place}, ${date}: ${refund === null ? 'no refund' : `refund of ${refund}`}.`,
    arrival:
      'Refunds go to your original payment method, usually within 10 working days. We keep your contact details until they arrive, and email you then.',
  },
  bn: {
    lead: 'আপনার সামনের ট্যুরগুলো বাতিল করা হয়েছে:',
    trip: (place, date, refund) =>
      `${place}, ${date}: ${refund === null ? 'কোনো টাকা ফেরত নেই' : `ফেরত ${refund}`}।`,
    arrival:
      'যেভাবে টাকা দিয়েছিলেন, সেভাবেই ফেরত পাবেন, সাধারণত ১০ কর্মদিবসের মধ্যে। টাকা পৌঁছানো পর্যন্ত আপনার যোগাযোগের তথ্য রাখা হবে, পৌঁছালে ইমেইলে জানাব।',
  },
};
