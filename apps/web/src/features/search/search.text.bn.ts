import { formatNumber } from '../../platform/format.ts';
import { bangla } from '../../platform/i18n/text.ts';
import type { searchText } from './search.text.ts';

export default bangla<typeof searchText>('search', {
  search: 'খুঁজুন',
  prompt: 'মানুষ, এজেন্সি, পোস্ট খুঁজুন',
  submit: 'খুঁজুন',
  clearTerm: 'লেখাটি মুছুন',
  required: 'কী খুঁজছেন, তা লিখতে হবে।',
  kinds: 'কী খুঁজবেন',
  tours: 'ট্যুর',
  places: 'জায়গা',
  profile: 'প্রোফাইল',
  agency: 'এজেন্সি',
  posts: 'পোস্ট',

  searching: 'খোঁজা হচ্ছে',
  found: (count, more) =>
    `${formatNumber(count, 'bn')}টি${more ? ' বা তার বেশি' : ''} ফল। তীর চিহ্নের বোতাম দিয়ে ঘুরে দেখুন।`,
  nothing: (term) => `“${term}” খুঁজে কিছু পাওয়া গেল না`,
  nothingTours: 'সেখানে সামনে কোনো ট্যুর নেই। অন্য জায়গার নাম লিখে দেখুন, বা এজেন্সিগুলোর কাছে ট্যুর চান।',
  nothingPlaces: 'এই জায়গা আমাদের তালিকায় নেই। অন্য বানানে লিখে দেখুন।',
  nothingProfile: 'অন্য বানানে, বা নামের একটি অংশ লিখে দেখুন।',
  nothingAgency: 'এই নামে কোনো এজেন্সি নেই। অন্য বানানে লিখে দেখুন।',
  nothingPosts: 'এ নিয়ে এখনো কোনো গল্প নেই। অন্য শব্দ বা জায়গার নাম লিখে দেখুন।',
  failed: 'খোঁজা গেল না',
  tooMany: 'একসঙ্গে অনেকবার খোঁজা হয়ে গেছে',
  tryAgain: 'আবার চেষ্টা করুন',
  loadMore: 'আরও ফল দেখুন',

  recent: 'সম্প্রতি খুঁজেছেন',
  removeRecent: (term) => `সাম্প্রতিক খোঁজা থেকে সরান: ${term}`,
  clearRecent: 'সব মুছুন',
  startTitle: 'কাকে বা কী খুঁজছেন?',
  startBody: 'ট্যুর, জায়গা, মানুষ, এজেন্সি আর গল্প খুঁজুন, বাংলায় বা ইংরেজিতে। বানান একটু ভুল হলেও চলবে।',

  followers: (_count, shown) => `${shown} জন ফলোয়ার`,
  you: 'আপনি',
  yourAgency: 'আপনার এজেন্সি',
  rated: (value) => `৫-এ ${value}`,
  days: (_count, shown) => `${shown} দিন`,
  seatsLeft: (_count, shown) => `${shown}টি আসন বাকি`,
  full: 'সব আসন বিক্রি',
  closed: 'বুকিং বন্ধ',
  toursThere: (count, shown) => (count === 0 ? 'সামনে কোনো ট্যুর নেই' : `সামনে ${shown}টি ট্যুর`),
  back: 'ফিরে যান',
  by: (name) => `লিখেছেন ${name}`,
  visitor: 'আপনি প্রিভিউ দেখছেন। সব দেখতে সাইন ইন করুন।',
  signIn: 'সাইন ইন',
});
