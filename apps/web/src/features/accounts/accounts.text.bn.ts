import { formatNumber } from '../../platform/format.ts';
import { bangla } from '../../platform/i18n/text.ts';
import type { accountsText } from './accounts.text.ts';

export default bangla<typeof accountsText>('accounts', {
  tagline: 'বাংলাদেশের সব পথ, এক সুতোয় গাঁথা।',
  taglineMore:
    'যাচাই করা স্থানীয় এজেন্সির ট্যুর বুক করুন, পছন্দমতো ট্যুরের অনুরোধ করুন, আর ঘোরার গল্প শেয়ার করুন।',
  pictureOfWelcome: 'সন্ধ্যায় পুরান ঢাকার ছাদের ওপর ঘুড়ি',

  signIn: 'সাইন ইন',
  signInTitle: 'আবার স্বাগতম',
  signInLead: 'আপনার ট্যুর আর গল্পগুলো দেখতে সাইন ইন করুন।',
  newHere: 'ঘুরিতে নতুন?',
  createAccount: 'অ্যাকাউন্ট খুলুন',
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',

  signUp: 'সাইন আপ',
  signUpTitle: 'আপনার অ্যাকাউন্ট খুলুন',
  signUpLead: 'ট্যুর, গল্প আর নিজের এজেন্সি: সবকিছুর জন্য একটাই অ্যাকাউন্ট।',
  signUpButton: 'অ্যাকাউন্ট খুলুন',
  haveAccount: 'আগে থেকেই অ্যাকাউন্ট আছে?',
  accountCreated: 'অ্যাকাউন্ট খোলা হয়েছে',

  name: 'নাম',
  email: 'ইমেইল',
  password: 'পাসওয়ার্ড',
  newPassword: 'নতুন পাসওয়ার্ড',
  gender: 'লিঙ্গ',
  chooseGender: 'বেছে নিন',
  male: 'পুরুষ',
  female: 'নারী',
  other: 'অন্যান্য',
  notSaid: 'বলতে চাই না',
  showPassword: 'পাসওয়ার্ড দেখুন',
  hidePassword: 'পাসওয়ার্ড লুকান',
  passwordHint: 'অন্তত ৬ অক্ষর। যত লম্বা, তত নিরাপদ।',
  veryWeak: 'দুর্বল',
  fair: 'মোটামুটি',
  good: 'ভালো',
  strong: 'মজবুত',
  severalToFix: (count) => `${formatNumber(count, 'bn')}টি ঘর ঠিক করতে হবে`,

  signupSuccess: (email) => `সাইন আপ সফল হয়েছে। আর একটু বাকি: ${email} ঠিকানায় যাচাইয়ের লিংক পাঠিয়েছি।`,
  forgetSuccess: (email) =>
    `অনুরোধ সফল হয়েছে। ইনবক্স দেখুন: ${email} ঠিকানায় নতুন পাসওয়ার্ডের লিংক পাঠিয়েছি।`,
  verifiedSuccess: (email) => `আপনার ইমেইল ${email} যাচাই হয়েছে। এখন সাইন ইন করতে পারেন।`,
  passwordResetSuccess: 'নতুন পাসওয়ার্ড সেভ হয়েছে। এটি দিয়ে সাইন ইন করুন।',
  sessionEnded: 'আপনি সাইন আউট হয়ে গেছেন। যেখানে ছিলেন সেখান থেকে শুরু করতে সাইন ইন করুন।',
  accountDeleted: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে। সঙ্গে থাকার জন্য ধন্যবাদ।',
  alreadySignedIn: (name) => `আপনি ${name} নামে সাইন ইন করা আছেন।`,
  goHome: 'হোমে যান',

  resend: 'লিংকটি আবার পাঠান',
  resendWait: (seconds) => `${formatNumber(seconds, 'bn')} সেকেন্ড পর আবার পাঠানো যাবে`,
  resent: (email) => `${email} ঠিকানায় নতুন যাচাইয়ের লিংক পাঠিয়েছি।`,

  forgetTitle: 'পাসওয়ার্ড ভুলে গেছেন?',
  forgetLead: 'আপনার ইমেইল লিখুন, পাসওয়ার্ড বদলানোর লিংক পাঠিয়ে দেব।',
  forgetButton: 'লিংক পাঠান',
  backToSignIn: 'সাইন ইনে ফিরে যান',

  resetTitle: 'নতুন পাসওয়ার্ড বেছে নিন',
  resetLead: 'পুরোনো পাসওয়ার্ড আর চলবে না, আর সব ডিভাইস থেকে সাইন আউট হয়ে যাবেন।',
  resetButton: 'পাসওয়ার্ড সেভ করুন',
  askNewLink: 'নতুন লিংক নিন',

  verifyTitle: 'ইমেইল যাচাই করুন',
  verifying: 'আপনার লিংক যাচাই হচ্ছে',
  slow: 'স্বাভাবিকের চেয়ে বেশি সময় লাগছে।',
  verifyAgain: 'আপনার ইমেইল লিখুন, নতুন একটি লিংক পাঠিয়ে দেব।',
  tryAgain: 'আবার চেষ্টা করুন',
  emailChanged: 'আপনার নতুন ইমেইল যাচাই হয়েছে',

  withPasskey: 'পাসকি দিয়ে সাইন ইন করুন',
  withPhone: 'ফোন নম্বর দিয়ে চালিয়ে যান',
  withGoogle: 'Google দিয়ে চালিয়ে যান',
  googleWaiting: 'Google-এর উইন্ডোতে চালিয়ে যান',
  orWithEmail: 'অথবা ইমেইল দিয়ে',
  googleBlocked:
    'আপনার ব্রাউজার Google-এর উইন্ডো খুলতে দেয়নি। এই পাতার জন্য পপ-আপ চালু করে আবার চেষ্টা করুন।',
  googleClosed: 'শেষ হওয়ার আগেই Google-এর উইন্ডো বন্ধ হয়ে গেছে। আবার চেষ্টা করতে পারেন।',
  googleRefused: 'আপনি Google-কে সাইন ইন করানোর অনুমতি দেননি। আবার চেষ্টা করতে পারেন।',
  googleFailed: 'Google এখন আপনাকে সাইন ইন করাতে পারেনি। আবার চেষ্টা করুন।',
  googleExpired: 'Google-এর উইন্ডো অনেকক্ষণ খোলা ছিল। আবার চেষ্টা করুন।',
  googleDoneTitle: 'এই উইন্ডোটি বন্ধ করতে পারেন',
  googleDoneBody: 'এখন ঘুরিতে ফিরে যেতে পারেন।',

  chooseLanguage: 'ভাষা',
});
