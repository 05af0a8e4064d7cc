import type { Language } from './accounts.reads.ts';

export interface MailText {
  subject: string;
  news: string;
  paragraphs?: string[];
  button?: string;
  note: string;
  why?: string;
}

export type MailKind =
  | 'verify-email'
  | 'verify-new-email'
  | 'reset-password'
  | 'email-changed'
  | 'password-changed'
  | 'google-linked'
  | 'new-device'
  | 'phone-added'
  | 'phone-changed'
  | 'phone-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'account-deleted';

export const MAIL_TEXTS: Record<Language, Record<MailKind, MailText>> = {
  en: {
    'verify-email': {
      subject: 'Verify your email for Ghuri',
      news: 'Almost there. Verify your email and you can sign in.',
      paragraphs: ['The link works once, for 24 hours.'],
      button: 'Verify my email',
      note: "Didn't sign up? Ignore this email and no account will be opened.",
      why: "You're getting this email because this address was used to sign up for Ghuri.",
    },
    'verify-new-email': {
      subject: 'Verify your new email for Ghuri',
      news: "Verify this email and you'll use it to sign in from now on.",
      paragraphs: ['The link works once, for 24 hours.'],
      button: 'Use this email',
      note: "Didn't ask for this? Ignore this email and nothing will change.",
      why: "You're getting this email because this address was entered as the new email of a Ghuri account.",
    },
    'reset-password': {
      subject: 'Reset your Ghuri password',
      news: 'Choose a new password for your Ghuri account.',
      paragraphs: ["The link works once, for one hour. You'll be signed out everywhere."],
      button: 'Choose a new password',
      note: "Didn't ask for this? Ignore this email and your password stays the same.",
    },
    'email-changed': {
      subject: 'Your Ghuri email was changed',
      news: 'Your account now uses another email. You can no longer sign in with this one.',
      note: "Wasn't this you? Reply to this email right away and we'll help you get your account back.",
      why: "You're getting this email because your Ghuri account used this address until now.",
    },
    'password-changed': {
      subject: 'Your Ghuri password was changed',
      news: 'Your account has a new password.',
      paragraphs: ["We've signed you out of your other browsers."],
      button: 'Reset my password',
      note: "Was this you? Then you're all set. If not, reset your password now and reply to this email.",
    },
    'google-linked': {
      subject: 'You can now sign in to Ghuri with Google',
      news: 'Your account is now linked to Google.',
      paragraphs: [
        'For your safety, we removed the old password and signed you out of your other browsers. You can set a new password in Settings.',
      ],
      button: 'Open Settings',
      note: "Wasn't this you? Reply to this email right away.",
    },
    'new-device': {
      subject: 'New sign-in to your Ghuri account',
      news: 'Someone signed in to your account in a browser that you have not used before.',
      paragraphs: ["Was this you? Then you're all set."],
      button: "This wasn't me",
      note: "Wasn't this you? Choose a new password with the button. That signs out every device.",
    },
    'phone-added': {
      subject: 'A phone number was added to your Ghuri account',
      news: 'You can now sign in to Ghuri with a code sent to your phone.',
      button: 'Open Settings',
      note: "Wasn't this you? Remove the number in Settings and choose a new password.",
    },
    'phone-changed': {
      subject: 'Your Ghuri phone number was changed',
      news: 'Codes to sign in now go to another phone number.',
      button: 'Open Settings',
      note: "Wasn't this you? Remove the number in Settings and choose a new password.",
    },
    'phone-removed': {
      subject: 'Your phone number was removed from Ghuri',
      news: 'Your account has no phone number now. It no longer signs you in.',
      button: 'Open Settings',
      note: "Wasn't this you? Choose a new password, then add your number again.",
    },
    'passkey-added': {
      subject: 'A passkey was added to your Ghuri account',
      news: 'You can now sign in to Ghuri with your fingerprint, face or screen lock.',
      button: 'Open Settings',
      note: "Wasn't this you? Remove the passkey in Settings and choose a new password.",
    },
    'passkey-removed': {
      subject: 'A passkey was removed from your Ghuri account',
      news: 'The passkey no longer signs you in.',
      button: 'Open Settings',
      note: "Wasn't this you? Choose a new password and reply to this email.",
    },
    'second-factor-on': {
      subject: 'Two-step sign-in is on',
      news: 'From now on, signing in to Ghuri also needs a code from your authenticator app.',
      paragraphs: ['Keep your backup codes in a safe place. They let you sign in if you lose your phone.'],
      button: 'Open Settings',
      note: "Wasn't this you? Reply to this email right away.",
    },
    'second-factor-off': {
      subject: 'Two-step sign-in is off',
      news: 'Signing in to Ghuri no longer needs a code. Your password is enough.',
      button: 'Open Settings',
      note: "Wasn't this you? Choose a new password, then turn two-step sign-in on again.",
    },
    'account-deleted': {
      subject: 'Your Ghuri account was deleted',
      news: 'We deleted your account, as you asked.',
      paragraphs: [
        "We keep payment records required by law, without your name. You're welcome back any time.",
      ],
      note: "Wasn't this you? Reply to this email right away.",
      why: "You're getting this email because you had a Ghuri account.",
    },
  },
  bn: {
    'verify-email': {
      subject: 'ঘুরির জন্য আপনার ইমেইল যাচাই করুন',
      news: 'আর একটু বাকি। ইমেইল যাচাই করলেই সাইন ইন করতে পারবেন।',
      paragraphs: ['লিংকটি একবারই কাজ করবে, ২৪ ঘণ্টার মধ্যে।'],
      button: 'ইমেইল যাচাই করুন',
      note: 'আপনি সাইন আপ করেননি? এই ইমেইল উপেক্ষা করুন, কোনো অ্যাকাউন্ট খোলা হবে না।',
      why: 'এই ঠিকানা দিয়ে ঘুরিতে সাইন আপ করা হয়েছে বলে ইমেইলটি পেয়েছেন।',
    },
    'verify-new-email': {
      subject: 'ঘুরির জন্য আপনার নতুন ইমেইল যাচাই করুন',
      news: 'ইমেইলটি যাচাই করলে এখন থেকে এটি দিয়েই সাইন ইন করবেন।',
      paragraphs: ['লিংকটি একবারই কাজ করবে, ২৪ ঘণ্টার মধ্যে।'],
      button: 'এই ইমেইল ব্যবহার করুন',
      note: 'আপনি এটি চাননি? ইমেইলটি উপেক্ষা করুন, কিছুই বদলাবে না।',
      why: 'একটি ঘুরি অ্যাকাউন্টের নতুন ইমেইল হিসেবে এই ঠিকানা দেওয়া হয়েছে বলে ইমেইলটি পেয়েছেন।',
    },
    'reset-password': {
      subject: 'ঘুরির পাসওয়ার্ড রিসেট করুন',
      news: 'আপনার ঘুরি অ্যাকাউন্টের জন্য নতুন পাসওয়ার্ড দিন।',
      paragraphs: ['লিংকটি একবারই কাজ করবে, এক ঘণ্টার মধ্যে। সব জায়গা থেকে আপনি সাইন আউট হয়ে যাবেন।'],
      button: 'নতুন পাসওয়ার্ড দিন',
      note: 'আপনি এটি চাননি? ইমেইলটি উপেক্ষা করুন, পাসওয়ার্ড আগের মতোই থাকবে।',
    },
    'email-changed': {
      subject: 'আপনার ঘুরি অ্যাকাউন্টের ইমেইল বদলেছে',
      news: 'আপনার অ্যাকাউন্টে এখন অন্য ইমেইল। এই ঠিকানা দিয়ে আর সাইন ইন করা যাবে না।',
      note: 'আপনি বদলাননি? এখনই এই ইমেইলের উত্তর দিন, অ্যাকাউন্ট ফিরে পেতে আমরা সাহায্য করব।',
      why: 'এত দিন আপনার ঘুরি অ্যাকাউন্টে এই ঠিকানা ছিল বলে ইমেইলটি পেয়েছেন।',
    },
    'password-changed': {
      subject: 'আপনার ঘুরির পাসওয়ার্ড বদলেছে',
      news: 'আপনার অ্যাকাউন্টে নতুন পাসওয়ার্ড দেওয়া হয়েছে।',
      paragraphs: ['অন্য সব ব্রাউজার থেকে আপনাকে সাইন আউট করা হয়েছে।'],
      button: 'পাসওয়ার্ড রিসেট করুন',
      note: 'আপনিই বদলেছেন? তাহলে আর কিছু করতে হবে না। না হলে এখনই পাসওয়ার্ড রিসেট করুন, আর এই ইমেইলের উত্তর দিন।',
    },
    'google-linked': {
      subject: 'এখন গুগল দিয়ে ঘুরিতে সাইন ইন করতে পারবেন',
      news: 'আপনার অ্যাকাউন্টের সঙ্গে গুগল যুক্ত হয়েছে।',
      paragraphs: [
        'নিরাপত্তার জন্য আগের পাসওয়ার্ড সরিয়ে অন্য সব ব্রাউজার থেকে সাইন আউট করা হয়েছে। সেটিংস থেকে নতুন পাসওয়ার্ড দিতে পারেন।',
      ],
      button: 'সেটিংস খুলুন',
      note: 'আপনি এটি করেননি? এখনই এই ইমেইলের উত্তর দিন।',
    },
    'new-device': {
      subject: 'আপনার ঘুরি অ্যাকাউন্টে নতুন সাইন ইন',
      news: 'এমন একটি ব্রাউজার থেকে আপনার অ্যাকাউন্টে সাইন ইন হয়েছে, যা আপনি আগে ব্যবহার করেননি।',
      paragraphs: ['আপনিই সাইন ইন করেছেন? তাহলে আর কিছু করতে হবে না।'],
      button: 'এটি আমি নই',
      note: 'আপনি নন? বোতামটি চেপে নতুন পাসওয়ার্ড দিন। তাতে সব ডিভাইস থেকে সাইন আউট হয়ে যাবে।',
    },
    'phone-added': {
      subject: 'আপনার ঘুরি অ্যাকাউন্টে ফোন নম্বর যোগ হয়েছে',
      news: 'এখন ফোনে পাঠানো কোড দিয়ে ঘুরিতে সাইন ইন করতে পারবেন।',
      button: 'সেটিংস খুলুন',
      note: 'আপনি এটি করেননি? সেটিংস থেকে নম্বরটি সরিয়ে নতুন পাসওয়ার্ড দিন।',
    },
    'phone-changed': {
      subject: 'আপনার ঘুরি অ্যাকাউন্টের ফোন নম্বর বদলেছে',
      news: 'সাইন ইন করার কোড এখন অন্য নম্বরে যাবে।',
      button: 'সেটিংস খুলুন',
      note: 'আপনি এটি করেননি? সেটিংস থেকে নম্বরটি সরিয়ে নতুন পাসওয়ার্ড দিন।',
    },
    'phone-removed': {
      subject: 'আপনার ফোন নম্বর ঘুরি থেকে সরানো হয়েছে',
      news: 'আপনার অ্যাকাউন্টে এখন কোনো ফোন নম্বর নেই। আগের নম্বর দিয়ে আর সাইন ইন করা যাবে না।',
      button: 'সেটিংস খুলুন',
      note: 'আপনি এটি করেননি? নতুন পাসওয়ার্ড দিন, তারপর নম্বরটি আবার যোগ করুন।',
    },
    'passkey-added': {
      subject: 'আপনার ঘুরি অ্যাকাউন্টে পাসকি যোগ হয়েছে',
      news: 'এখন আঙুলের ছাপ, মুখ বা স্ক্রিন লক দিয়ে ঘুরিতে সাইন ইন করতে পারবেন।',
      button: 'সেটিংস খুলুন',
      note: 'আপনি এটি করেননি? সেটিংস থেকে পাসকিটি সরিয়ে নতুন পাসওয়ার্ড দিন।',
    },
    'passkey-removed': {
      subject: 'আপনার ঘুরি অ্যাকাউন্ট থেকে পাসকি সরানো হয়েছে',
      news: 'পাসকিটি দিয়ে আর সাইন ইন করা যাবে না।',
      button: 'সেটিংস খুলুন',
      note: 'আপনি এটি করেননি? নতুন পাসওয়ার্ড দিন, আর এই ইমেইলের উত্তর দিন।',
    },
    'second-factor-on': {
      subject: 'দুই ধাপে সাইন ইন চালু হয়েছে',
      news: 'এখন থেকে ঘুরিতে সাইন ইন করতে অথেনটিকেটর অ্যাপের কোডও লাগবে।',
      paragraphs: ['ব্যাকআপ কোডগুলো নিরাপদ জায়গায় রাখুন। ফোন হারালে এগুলো দিয়েই সাইন ইন করতে পারবেন।'],
      button: 'সেটিংস খুলুন',
      note: 'আপনি এটি করেননি? এখনই এই ইমেইলের উত্তর দিন।',
    },
    'second-factor-off': {
      subject: 'দুই ধাপে সাইন ইন বন্ধ হয়েছে',
      news: 'ঘুরিতে সাইন ইন করতে আর কোড লাগবে না। পাসওয়ার্ডই যথেষ্ট।',
      button: 'সেটিংস খুলুন',
      note: 'আপনি এটি করেননি? নতুন পাসওয়ার্ড দিন, তারপর দুই ধাপে সাইন ইন আবার চালু করুন।',
    },
    'account-deleted': {
      subject: 'আপনার ঘুরি অ্যাকাউন্ট মুছে ফেলা হয়েছে',
      news: 'আপনার কথামতো অ্যাকাউন্টটি মুছে ফেলা হয়েছে।',
      paragraphs: ['আইন অনুযায়ী লেনদেনের হিসাব আপনার নাম ছাড়া রাখা হয়েছে। যেকোনো সময় আবার আসবেন।'],
      note: 'আপনি এটি করেননি? এখনই এই ইমেইলের উত্তর দিন।',
      why: 'ঘুরিতে আপনার অ্যাকাউন্ট ছিল বলে ইমেইলটি পেয়েছেন।',
    },
  },
};

/** The names of what the mail about a new device says. */
export const DEVICE_FACTS: Record<Language, readonly [device: string, time: string]> = {
  en: ['Device', 'Time'],
  bn: ['ডিভাইস', 'সময়'],
};

interface CancelledTripText {
  lead: string;
  /** The value beside the place. `refund` is null if nothing is refunded. */
  trip: (date: string, refund: string | null) => string;
  arrival: string;
}

/** For the mail about a deleted account. */
export const CANCELLED_TRIP_TEXTS: Record<Language, CancelledTripText> = {
  en: {
    lead: 'We cancelled your upcoming trips, listed below.',
    trip: (date, refund) => `${date}, ${refund === null ? 'no refund' : `refund of ${refund}`}`,
    arrival:
      "Refunds go to your original payment method, usually within 10 working days. We'll email you when they arrive, and keep your contact details until then.",
  },
  bn: {
    lead: 'আপনার সামনের ট্যুরগুলো বাতিল করা হয়েছে, তালিকা নিচে।',
    trip: (date, refund) => `${date}, ${refund === null ? 'কোনো টাকা ফেরত নেই' : `ফেরত ${refund}`}`,
    arrival:
      'যেভাবে টাকা দিয়েছিলেন, সেভাবেই ফেরত পাবেন, সাধারণত ১০ কর্মদিবসের মধ্যে। টাকা পৌঁছালে ইমেইলে জানাব, তত দিন আপনার যোগাযোগের তথ্য রাখা হবে।',
  },
};
