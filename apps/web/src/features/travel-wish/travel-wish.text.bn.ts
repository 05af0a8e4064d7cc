import { bangla } from '../../platform/i18n/text.ts';
import type { travelWishText } from './travel-wish.text.ts';

export default bangla<typeof travelWishText>('travel-wish', {
  location: 'জায়গা',
  locationExample: 'নিঝুম দ্বীপ, হাতিয়া',
  suggestions: 'সাজেশন',
  name: 'নাম',
  email: 'ইমেইল',
  fromYourAccount: 'অ্যাকাউন্ট থেকে',
  phone: 'ফোন',
  phoneExample: '০১৭১২ ৩৪৫৬৭৮',
  people: 'কতজন',
  peopleHint: '১ থেকে ১০০',
  fewer: 'একজন কম',
  more: 'একজন বেশি',
  days: 'দিন',
  daysHint: '১ থেকে ৬০',
  date: 'তারিখ',
  dateHint: 'এখন থেকে অন্তত ২৪ ঘণ্টা পরে, ঢাকার সময়।',
  time: 'সময়',
  departure: 'যাত্রা শুরু',
  departureExample: 'সদরঘাট, ঢাকা',
  description: 'বর্ণনা',
  optional: 'ঐচ্ছিক',
  kept: 'আপনার খসড়া সেভ হয়েছে।',
  severalToFix: (count) => `${count}টি জায়গা ঠিক করুন`,

  peopleCount: (_count, shown) => `${shown} জন`,
  daysCount: (_count, shown) => `${shown} দিন`,
  facts: 'ভ্রমণ',
  seeMore: 'আরও দেখুন',
  seeLess: 'কম দেখুন',
});
