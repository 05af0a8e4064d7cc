import { bangla } from '../../../platform/i18n/text.ts';
import type { announcementsText } from './announcements.text.ts';

export default bangla<typeof announcementsText>('announcements', {
  title: (_count, shown) => `${shown} জন যাত্রীকে লিখুন`,
  lead: 'যাঁরা ঘুরিতে বুক করেছেন, সবাই ইনবক্সে ও নোটিফিকেশনে এটি পাবেন।',
  leadPoint: 'যাঁরা ঘুরিতে বুক করেছেন, সবাই সঙ্গে সঙ্গে এটি পাবেন, ইমেইলেও।',
  callThem: (_count, shown) => `${shown}টি বুকিং আপনি নিজে যোগ করেছেন। তাঁদের ফোন করে জানান।`,
  nobody: 'লেখার মতো কোনো যাত্রী এখনো নেই',
  nobodyBody: 'যাত্রীরা ঘুরিতে বুক করলে এখান থেকে সবাইকে একসঙ্গে লিখতে পারবেন।',
  kind: 'কী নিয়ে লিখছেন?',
  kind_text: 'সাধারণ ঘোষণা',
  kind_meeting_point: 'মিলিত হওয়ার জায়গা বদলেছে',
  place: 'নতুন জায়গা',
  placeHint: (before) => `আগের জায়গা ${before}`,
  message: 'মেসেজ',
  note: 'আর কিছু জানানোর থাকলে (ঐচ্ছিক)',
  template: (place, before, time) =>
    `আমরা নতুন জায়গায় মিলিত হব: ${place}। ${before} যাবেন না। আগের মতোই ${time} রওনা দেব।`,
  send: 'পাঠান',
  sent: (_count, shown) => `${shown} জন যাত্রীকে পাঠানো হয়েছে`,

  listTitle: 'ঘোষণা',
  empty: 'এখনো কোনো ঘোষণা নেই',
  emptyBody: 'আপনার ঘোষণা এখানে দেখা যাবে, কতজন দেখেছেন সেটিও।',
  seenBy: (seen, all) => `${all} জনের মধ্যে ${seen} জন দেখেছেন`,
  by: (name) => `লিখেছেন ${name}`,
  removed: 'আমাদের মডারেটররা এই ঘোষণা সরিয়ে দিয়েছেন।',
  loading: 'ঘোষণা লোড হচ্ছে',
  failed: 'ঘোষণাগুলো লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
});
