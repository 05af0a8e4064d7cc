import { bangla } from '../../../platform/i18n/text.ts';
import type { phoneText } from './phone.text.ts';

export default bangla<typeof phoneText>('phone', {
  title: 'আপনার ফোন নম্বর',
  lead: 'আমরা মেসেজে একটি কোড পাঠাব। পাসওয়ার্ড লাগবে না।',
  phone: 'মোবাইল নম্বর',
  example: '০১৭১২ ৩৪৫৬৭৮',
  sendCode: 'কোড পাঠান',
  backToSignIn: 'সাইন ইনে ফিরুন',

  codeTitle: 'কোডটি লিখুন',
  sentTo: (phone) => `${phone} নম্বরে ৬ অঙ্কের কোড পাঠিয়েছি। কোডটি ৫ মিনিট কাজ করবে।`,
  code: 'কোড',
  confirm: 'এগিয়ে যান',
  resend: 'নতুন কোড পাঠান',
  resendWait: (seconds) => `${seconds} সেকেন্ড পর নতুন কোড`,
  resent: 'নতুন কোড পাঠিয়েছি। এখন শুধু সেটিই কাজ করবে।',
  otherNumber: 'অন্য নম্বর দিন',

  newTitle: 'ঘুরিতে আপনি নতুন',
  newLead: (phone) => `${phone} নম্বরটি যাচাই হয়েছে। এবার আপনার পরিচয় দিন।`,
  emailOptional: 'ইমেইল (ঐচ্ছিক)',
  emailHint: 'রসিদ আর বুকিংয়ের খবর পেতে। যাচাই করার জন্য একটি লিংক পাঠাব।',
  signUp: 'অ্যাকাউন্ট খুলুন',

  cardTitle: 'ফোন নম্বর',
  cardLead:
    'মেসেজে পাঠানো কোড দিয়ে সাইন ইন করুন। বুকিংয়ের সময়ও নম্বরটি বসানো থাকবে। শুধু যে এজেন্সিতে বুকিং করবেন, তারা এটি দেখবে।',
  verified: 'যাচাই করা',
  add: 'নম্বর যোগ করুন',
  change: 'বদলান',
  remove: 'সরান',
  addTitle: 'ফোন নম্বর যোগ করুন',
  changeTitle: 'ফোন নম্বর বদলান',
  saved: 'ফোন নম্বর সেভ হয়েছে',
  removed: 'ফোন নম্বর সরানো হয়েছে',
  removeTitle: 'ফোন নম্বর সরাবেন?',
  removeLead: (phone) => `${phone} দিয়ে আর সাইন ইন করতে পারবেন না।`,
  keep: 'থাকুক',
  close: 'বন্ধ করুন',
  proofLead: (phone) => `${phone} নম্বরে একটি কোড পাঠাব।`,
});
