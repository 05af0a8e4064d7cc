import { bangla } from '../../platform/i18n/text.ts';
import type { settingsText } from './settings.text.ts';

export default bangla<typeof settingsText>('account-settings', {
  profile: 'প্রোফাইল',
  profileLead: 'অন্যরা আপনাকে যেভাবে দেখবেন।',
  memberSince: 'সদস্য হয়েছেন',
  picture: 'ছবি',
  choosePicture: 'ছবি বেছে নিন',
  changePicture: 'ছবি বদলান',
  removePicture: 'সরিয়ে দিন',
  pictureHint: 'png, gif বা jpeg, সর্বোচ্চ ১০ এমবি।',
  uploading: 'ছবি আপলোড হচ্ছে',
  pictureSaved: 'ছবি সেভ হয়েছে',
  pictureRemoved: 'ছবি সরানো হয়েছে',
  saveProfile: 'প্রোফাইল সেভ করুন',
  profileSaved: 'প্রোফাইল সেভ হয়েছে',

  emailLead: 'এটি দিয়ে সাইন ইন করেন, আর এই ঠিকানাতেই আমরা ইমেইল পাঠাই।',
  currentEmail: 'আপনার ইমেইল',
  newEmail: 'নতুন ইমেইল',
  emailPending: (email) => `${email} ঠিকানায় পাঠানো লিংকটি খুলুন। তার আগে কিছুই বদলাবে না।`,
  addEmail: 'ইমেইল যোগ করুন',
  changeEmail: 'ইমেইল বদলান',
  emailAsked: (email) => `${email} ঠিকানায় যাচাইয়ের লিংক পাঠিয়েছি`,

  passwordLead: 'বদলালে অন্য সব ব্রাউজার থেকে সাইন আউট হয়ে যাবেন।',
  passwordNone: 'আপনার এখনো পাসওয়ার্ড নেই। পাসওয়ার্ড দিলে ইমেইল দিয়েও সাইন ইন করতে পারবেন।',
  currentPassword: 'এখনকার পাসওয়ার্ড',
  changePassword: 'পাসওয়ার্ড বদলান',
  setPassword: 'পাসওয়ার্ড দিন',
  passwordSaved: 'পাসওয়ার্ড সেভ হয়েছে',

  preferences: 'ভাষা ও থিম',
  language: 'ভাষা',
  theme: 'থিম',
  system: 'ডিভাইস অনুযায়ী',
  light: 'লাইট',
  dark: 'ডার্ক',

  deleteAccount: 'অ্যাকাউন্ট মুছে ফেলুন',
  deleteLead:
    'আপনার প্রোফাইল, গল্প আর ছবি চিরতরে মুছে যাবে। আইন অনুযায়ী লেনদেনের হিসাব আপনার নাম ছাড়া রাখা হবে।',
  deleteTitle: 'অ্যাকাউন্ট মুছে ফেলবেন?',
  deleteBody: 'এটি আর ফেরানো যাবে না।',
  checkingTrips: 'আপনার ট্যুর ও পেমেন্ট দেখা হচ্ছে',
  checkFailed: 'আপনার ট্যুর ও পেমেন্টের তথ্য লোড করা গেল না।',
  tripsToCancel: (count, shown) =>
    count === 1 ? 'আপনার সামনের ট্যুরটি বাতিল হবে' : `আপনার সামনের ${shown}টি ট্যুর বাতিল হবে`,
  tripRefund: (refund, price) => `${price}-এর মধ্যে ${refund} ফেরত`,
  tripFullRefund: (refund) => `পুরো ${refund} ফেরত`,
  tripNoRefund: (price) => `${price} ফেরত পাবেন না`,
  totalRefund: 'মোট ফেরত পাবেন',
  refundWhere: 'যেভাবে টাকা দিয়েছিলেন সেভাবেই, সাধারণত ১০ কর্মদিবসের মধ্যে। পৌঁছালে ইমেইলে জানাব।',
  holdsReleased: (count, shown) =>
    count === 1 ? 'ধরে রাখা আসন ছেড়ে দেওয়া হবে।' : `${shown}টি ট্যুরে ধরে রাখা আসন ছেড়ে দেওয়া হবে।`,
  requestsWithdrawn: (count, shown) =>
    count === 1 ? 'আপনার ট্যুরের অনুরোধটি বাতিল হবে।' : `ট্যুরের ${shown}টি অনুরোধ বাতিল হবে।`,
  refundsGoOn: (amount) => `${amount} এরই মধ্যে ফেরত পাঠানো হচ্ছে। সেটি আপনি পাবেন।`,
  reportsWithdrawn: 'ট্যুর নিয়ে আপনার চলমান অভিযোগ বাতিল হবে। এর টাকা ফেরত পাবেন না।',
  reviewGoesOn: 'আপনার একটি পেমেন্ট যাচাই করা হচ্ছে। টাকাটি আপনাকে ফেরত পাঠানো হবে।',
  closeAgencyFirst:
    'আগে এজেন্সি বন্ধ করুন। সব হিসাব মিটলে আমরা সেটি মুছে ইমেইল করব। তারপর অ্যাকাউন্ট মুছতে পারবেন।',
  agencyIsClosed: 'বন্ধ করা এজেন্সি মুছে গেলে ইমেইল করব। তারপর অ্যাকাউন্ট মুছতে পারবেন।',
  agencySettings: 'এজেন্সির সেটিংস',
  agencyGoes: 'আপনার এজেন্সিও মুছে যাবে।',
  deleteAndCancel: (count, shown) =>
    count === 1 ? 'ট্যুর বাতিল করে মুছুন' : `${shown}টি ট্যুর বাতিল করে মুছুন`,
  tripsChanged: 'এর মধ্যে আপনার ট্যুর বা টাকার অঙ্ক বদলে গেছে। আবার দেখে নিন।',
  typeEmail: (email) => `নিশ্চিত করতে ${email} লিখুন`,
  keepAccount: 'অ্যাকাউন্ট থাকুক',
  signedInAgain: 'ধন্যবাদ। এবার আবার চেষ্টা করুন।',
});
