import { bangla } from '../../platform/i18n/text.ts';
import type { toursText } from './tours.text.ts';

export default bangla<typeof toursText>('tours', {
  upcomingTours: 'আসন্ন ট্যুর',
  lead: 'যাচাই করা এজেন্সির ট্যুর। যাত্রার ২৪ ঘণ্টা আগে পর্যন্ত বুক করা যায়।',

  filters: 'ফিল্টার',
  thisWeekend: 'এই উইকেন্ডে',
  nextMonth: 'আগামী মাসে',
  saved: 'সেভ করা',
  close: 'বন্ধ করুন',

  loading: 'ট্যুর লোড হচ্ছে',
  loadMore: 'আরও ট্যুর',
  failed: 'ট্যুরগুলো লোড করা গেল না',
  tryAgain: 'আবার চেষ্টা করুন',
  found: (_count, shown, more) => `${shown}টি${more ? ' বা তার বেশি' : ''} ট্যুর`,
  none: 'এখনো কোনো আসন্ন ট্যুর নেই',
  noneBody: 'নতুন ট্যুর এলে এখানে দেখা যাবে।',
  noneFits: 'এই ফিল্টারে কোনো ট্যুর নেই',
  noneFor: (place) => `“${place}” নামে কোনো ট্যুর পাওয়া যায়নি`,
  noneFitsBody: 'অন্য জায়গা, অন্য দিন বা বড় সীমা দিয়ে দেখুন।',
  noneSaved: 'আপনি এখনো কোনো ট্যুর সেভ করেননি',
  noneSavedBody: 'ট্যুরের বুকমার্কে চাপলে সেটি এখানে সেভ হবে।',
  showAll: 'সব ট্যুর দেখুন',

  saveTour: (place) => `${place} সেভ করুন`,
  savedForLater: 'সেভ হয়েছে',
  notSavedAnyMore: 'সেভ থেকে সরানো হয়েছে',
  days: (_count, shown) => `${shown} দিন`,
  from: (place) => `${place} থেকে`,
  perPerson: 'জনপ্রতি',
  datesFrom: (count, amount) => `${count}টি তারিখ, ${amount} থেকে`,
  seatsOf: (left, all) => `${all}টির ${left}টি বাকি`,
  seatsLeft: (_count, shown) => `${shown}টি আসন বাকি`,
  lastSeats: (_count, shown) => `শেষ ${shown}টি আসন`,
  closesIn: (time) => `${time} পরে বন্ধ`,
  over: 'সময় শেষ',
  closed: 'বিক্রি বন্ধ',
  full: 'সব আসন বিক্রি',
  cancelled: 'বাতিল',
  d: (count) => `${count} দিন`,
  h: (count) => `${count} ঘণ্টা`,
  min: (count) => `${count} মিনিট`,
  ratingLabel: (value, _count, shown) => `এজেন্সির রেটিং ৫-এ ${value}, ${shown}টি রিভিউ`,

  moreOfAgency: 'আরও ট্যুর',

  going: 'যাচ্ছি',
  pay: 'টাকা দিন',
  manage: 'ম্যানেজ করুন',
});
