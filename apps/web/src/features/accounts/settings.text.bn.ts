import { bangla } from '../../platform/i18n/text.ts';
import type { settingsText } from './settings.text.ts';

export default bangla<typeof settingsText>('account-settings', {
  profile: 'প্রোফাইল',
  profileLead: 'অন্যরা আপনাকে যেভাবে দেখে।',
  memberSince: 'সদস্য হয়েছেন',
  picture: 'ছবি',
  choosePicture: 'ছবি বেছে নিন',
  changePicture: 'ছবি বদলান',
  removePicture: 'সরিয়ে দিন',
  pictureHint: 'png, gif বা jpeg, সর্বোচ্চ ১০ এমবি।',
  uploading: 'ছবি আপলোড হচ্ছে',
  pictureSaved: 'ছবি রাখা হয়েছে',
  pictureRemoved: 'ছবি সরানো হয়েছে',
  saveProfile: 'প্রোফাইল রাখুন',
  profileSaved: 'প্রোফাইল রাখা হয়েছে',

  emailLead: 'এটি দিয়ে সাইন ইন করেন, আর এখানেই আমরা লিখি।',
  currentEmail: 'আপনার ইমেইল',
  newEmail: 'নতুন ইমেইল',
  emailPending: (email) => `${email} ঠিকানায় পাঠানো লিংকটি খোলার অপেক্ষায় আছি। তার আগে কিছুই বদলাবে না।`,
  changeEmail: 'ইমেইল বদলান',
  emailAsked: (email) => `${email} ঠিকানায় যাচাইয়ের লিংক পাঠিয়েছি`,

  passwordLead: 'বদলালে অন্য সব ব্রাউজার থেকে সাইন আউট হয়ে যাবেন।',
  passwordNone: 'আপনি Google দিয়ে সাইন ইন করেন। পাসওয়ার্ড থাকলে সেটি ছাড়াও সাইন ইন করতে পারবেন।',
  currentPassword: 'এখনকার পাসওয়ার্ড',
  changePassword: 'পাসওয়ার্ড বদলান',
  setPassword: 'পাসওয়ার্ড দিন',
  passwordSaved: 'পাসওয়ার্ড রাখা হয়েছে',

  preferences: 'ভাষা ও চেহারা',
  language: 'ভাষা',
  theme: 'চেহারা',
  system: 'ডিভাইসের মতো',
  light: 'হালকা',
  dark: 'গাঢ়',

  deleteAccount: 'অ্যাকাউন্ট মুছে ফেলুন',
  deleteLead:
    'আপনার প্রোফাইল, গল্প আর ছবি চিরতরে মুছে যাবে। অন্যের টাকার হিসাবে যা রাখা দরকার, তা আপনার নাম ছাড়া থাকবে।',
  deleteTitle: 'অ্যাকাউন্ট মুছে ফেলবেন?',
  deleteBody: 'এটি আর ফেরানো যাবে না।',
  typeEmail: (email) => `নিশ্চিত করতে ${email} লিখুন`,
  keepAccount: 'অ্যাকাউন্ট থাকুক',
  signedInAgain: 'ধন্যবাদ। এবার বোতামটি আবার চাপুন।',
});
