import type { fieldProblemsText } from './field-problems.text.ts';
import { bangla } from '../i18n/text.ts';

export default bangla<typeof fieldProblemsText>('field-problems', {
  required: 'এই ঘরটি পূরণ করতে হবে।',
  invalid: 'এটা ঠিক মনে হচ্ছে না।',
  too_long: 'লেখাটি বেশি লম্বা হয়ে গেছে।',
  invalid_email: 'পুরো ইমেইল ঠিকানা লিখুন, যেমন name@example.com।',
  name_too_short: 'নাম অন্তত ২ অক্ষরের হতে হবে।',
  password_too_short: 'পাসওয়ার্ড অন্তত ৬ অক্ষরের হতে হবে।',
  password_too_long: 'পাসওয়ার্ড সর্বোচ্চ ১২৮ অক্ষরের হতে পারে।',
  picture_required: 'অন্তত একটি ছবি দিন।',
  too_many_pictures: 'একটি গল্পে সর্বোচ্চ ১০টি ছবি দেওয়া যায়।',
  not_your_upload: 'ছবিটি আর পাওয়া যাচ্ছে না। আবার আপলোড করুন।',
  invalid_link: 'এই সাইটে আপনার নিজের পেজের https লিংক দিন।',
  invalid_phone: 'বাংলাদেশের একটি নম্বর লিখুন, যেমন ০১৭১২ ৩৪৫৬৭৮।',
  invalid_website: 'ওয়েব ঠিকানা লিখুন, যেমন https://example.com।',
  not_a_number: 'শুধু সংখ্যা লিখুন।',
  picture_missing: 'এই ছবিটি যোগ করুন।',
  not_a_place: 'তালিকা থেকে বেছে নিন।',
  rating_required: 'রিভিউ দিতে আগে এজেন্সিকে রেটিং দিন',
  out_of_range: 'সংখ্যাটি বেশি ছোট বা বেশি বড়।',
  not_a_date: 'একটি তারিখ বেছে নিন।',
  not_a_time: 'একটি সময় বেছে নিন, যেমন ০৭:৩০।',
  trip_too_soon: 'যাত্রা এখন থেকে অন্তত ২৪ ঘণ্টা পরে শুরু হতে হবে।',
  trip_too_far: 'যাত্রা আগামী দুই বছরের মধ্যে শুরু হতে হবে।',
  seats_taken: 'এর চেয়ে বেশি আসন এরই মধ্যে বুক হয়ে গেছে।',
  same_email: 'এই ইমেইলটিই আপনি এখন ব্যবহার করছেন।',
});
