import type { fieldProblemsText } from './errors.text.ts';
import { bangla } from './i18n/text.ts';

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
  not_your_upload: 'ছবিটি আর এখানে নেই। আবার আপলোড করুন।',
  invalid_link: 'এই নেটওয়ার্কে আপনার নিজের পাতার https লিংক দিন।',
  same_email: 'এই ইমেইলটিই আপনি এখন ব্যবহার করছেন।',
});
