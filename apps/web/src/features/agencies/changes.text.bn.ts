import { bangla } from '../../platform/i18n/text.ts';
import type { changesText } from './changes.text.ts';

export default bangla<typeof changesText>('agency-changes', {
  ask: 'বদলাতে বলুন…',
  asked: 'মালিককে বদলাতে বলা হয়েছে',
  askTitle: (name) => `${name}-কে বদলাতে বলুন`,
  askLead: 'ফর্ম ও কাগজপত্র থেকে যাবে। মালিক শুধু আপনার বেছে দেওয়া অংশ বদলে আবার পাঠাবেন।',
  askNow: 'মালিককে পাঠান',
  chooseOne: 'অন্তত একটি অংশ বেছে নিন।',
  whatToChange: (part) => `কী বদলাতে হবে: ${part}`,
  waitsForOwner: 'মালিকের অপেক্ষায়',
  waitsForOwnerBody: 'আপনারা যা বদলাতে বলেছেন:',
  revokedBefore: (reason) => `আগের অনুমোদন তুলে নেওয়া হয়েছিল: ${reason}`,
  openFirst: 'আগে কাগজপত্র খুলে দেখুন। শেষবার যা পাঠানো হয়েছে, সেটাই অনুমোদন হবে।',

  name: 'এজেন্সির নাম',
  contact: 'ফোন ও ওয়েবসাইট',
  place: 'ঠিকানা',
  description: 'পরিচিতি',
  bank: 'ব্যাংকের তথ্য',
  nidFront: 'জাতীয় পরিচয়পত্র, সামনের পিঠ',
  nidBack: 'জাতীয় পরিচয়পত্র, পেছনের পিঠ',
  profile: 'প্রোফাইল ছবি',
  cover: 'কভার ছবি',

  ownTitle: 'কয়েকটি জিনিস বদলে দিন',
  ownLead: 'বাকি সব সেভ করা আছে। নিচে যা চাওয়া হয়েছে, শুধু তা বদলে আবার পাঠান।',
  send: 'আবার পাঠান',
  sent: 'পাঠানো হয়েছে। আমরা আবার যাচাই করে দেখছি।',
  severalToFix: (count) => `${count.toLocaleString('bn-BD')}টি ঘর আবার দেখুন`,
  revokedTitle: 'আপনার এজেন্সির অনুমোদন তুলে নেওয়া হয়েছে',
  revokedBody: 'আবার অনুমোদন না হওয়া পর্যন্ত বিক্রি করা যাবে না। টাকা দেওয়া ট্রিপগুলো বহাল আছে।',
  stoppedTitle: 'আপনার এজেন্সির বিক্রি বন্ধ আছে',
  stoppedBody:
    'যাত্রীরা আপনার ট্যুর খুঁজে পাচ্ছেন না, বুকও করতে পারছেন না। সামনে যাঁদের ট্রিপ আছে, তাঁরা বাতিল করে পুরো টাকা ফেরত নিতে পারেন।',
  why: (reason) => `কারণ: ${reason}`,
});
