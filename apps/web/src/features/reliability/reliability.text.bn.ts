import { bangla } from '../../platform/i18n/text.ts';
import type { reliabilityText } from './reliability.text.ts';

export default bangla<typeof reliabilityText>('reliability', {
  title: 'নির্ভরযোগ্যতা',
  lead: 'গত ১২ মাসের হিসাব, ঘুরি নিজে গুনেছে। কেউ এই সংখ্যা লিখতে বা বদলাতে পারে না।',
  ofAll: (part, all) => `${all}টির মধ্যে ${part}টি`,
  departures: 'যাত্রা বাতিল',
  departuresHow: 'যাত্রীরা টাকা দিয়েছিলেন, এমন যাত্রার মধ্যে।',
  answers: 'দাম চাওয়ার উত্তর দিয়েছে',
  answersWithin: (time) => `অর্ধেক উত্তর এসেছে এই সময়ে: ${time}।`,
  answersHow: 'অনুরোধ পাঠানোর দুই দিন পর থেকে গোনা হয়।',
  refunds: 'টাকা ফেরতে লেগেছে',
  refundsHow: (count) => `${count}টি ফেরতের অর্ধেক এই সময়ের মধ্যে পৌঁছেছে।`,
  bids: 'বেছে নেওয়া দর রেখেছে',
  bidsHow: 'যাত্রীরা টাকা দিয়েছেন, এমন দরের মধ্যে। যাত্রী নিজে বাতিল করলে তা গোনা হয় না।',
  minutes: (_count, shown) => `${shown} মিনিট`,
  hours: (_count, shown) => `${shown} ঘণ্টা`,
  days: (_count, shown) => `${shown} দিন`,
  none: 'ন্যায্য হিসাবের মতো যথেষ্ট যাত্রা এখনো হয়নি। তথ্য এখানে আপনা থেকেই আসবে।',
  loading: 'তথ্য লোড হচ্ছে',
  tryAgain: 'আবার চেষ্টা করুন',
});
