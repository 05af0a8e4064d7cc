import { bangla } from '../../platform/i18n/text.ts';
import type { checkInboxText } from './check-inbox.text.ts';

export default bangla<typeof checkInboxText>('check-inbox', {
  title: 'আপনার ইনবক্স দেখুন',
  openIt: (hours) =>
    `ইমেইলটি খুলে লিংকে চাপ দিন। লিংকটি একবারই কাজ করে, ${hours} ঘণ্টার মধ্যে। এই ব্রাউজারে খুললে সাইন ইনও হয়ে যাবে।`,
  spam: 'ইমেইল পাননি? এক মিনিট অপেক্ষা করে স্প্যাম ফোল্ডার দেখুন।',
  otherAddress: 'অন্য ঠিকানা দিন',
  haveVerified: 'অন্য ডিভাইসে যাচাই করেছেন? সাইন ইন করুন',
  alreadyVerified: 'আপনি আগেই যাচাই করেছেন',
  alreadyVerifiedMore: 'এই লিংকের কাজ শেষ। এগোতে সাইন ইন করুন।',
  signIn: 'সাইন ইন',
  verifiedHere: 'যাচাই হয়েছে, আপনি সাইন ইন করেছেন',
});
