import { bangla } from '../../platform/i18n/text.ts';
import type { yourDataText } from './your-data.text.ts';

export default bangla<typeof yourDataText>('your-data', {
  title: 'আপনার তথ্য',
  lead: 'আপনার সম্পর্কে যা যা জমা আছে, তার কপি ডাউনলোড করুন: প্রোফাইল, গল্প, বুকিং, পেমেন্ট, মেসেজ ও আরও অনেক কিছু।',
  ask: 'কপি তৈরি করুন',
  askAgain: 'নতুন কপি তৈরি করুন',
  preparing: 'আপনার কপি তৈরি হচ্ছে। এই পাতা ছেড়ে যেতে পারেন: হয়ে গেলে ইমেইল করব।',
  asked: 'তৈরি হলে ইমেইল করব।',
  ready: (size) => `আপনার কপি তৈরি (${size})।`,
  until: (when) => `${when} পর্যন্ত ডাউনলোড করা যাবে। এরপর মুছে ফেলব।`,
  next: (when) => `${when} থেকে নতুন কপি চাইতে পারবেন।`,
  failed: 'কপিটি তৈরি করা গেল না। আবার চেষ্টা করুন।',
  download: 'জিপ ফাইল ডাউনলোড করুন',
  loadFailed: 'এটি লোড করা গেল না।',
  tryAgain: 'আবার চেষ্টা করুন',
  loading: 'লোড হচ্ছে',
  kilobytes: (count) => `${count} কিলোবাইট`,
  megabytes: (count) => `${count} মেগাবাইট`,
});
