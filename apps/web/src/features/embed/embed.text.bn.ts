import { bangla } from '../../platform/i18n/text.ts';
import type { embedText } from './embed.text.ts';

export default bangla<typeof embedText>('embed', {
  ghuri: 'ঘুরি',
  toursOf: (name) => `${name}-এর ট্যুর`,
  nextDates: 'সামনের যাত্রা',
  none: 'এখন কোনো ট্যুর বিক্রি হচ্ছে না।',
  days: (_count, shown) => `${shown} দিন`,
  seatsLeft: (_count, shown) => `${shown}টি আসন বাকি`,
  book: 'বুক করুন',
  bookedOn: 'নিরাপদে বুক করুন',
  goneTitle: 'এখন এখানে কোনো ট্যুর নেই',
  goneBody: 'এই এজেন্সি আপাতত ঘুরিতে ট্যুর বিক্রি করছে না।',

  title: 'আপনার ওয়েবসাইটে ট্যুর',
  lead: 'নিজের সাইটে সামনের যাত্রাগুলো দেখান। দাম আর আসন নিজে থেকেই আপডেট হয়।',
  open: 'সাইটের জন্য লাইনটি নিন',
  line: 'এই লাইনটি আপনার পেজে বসান',
  lineHint: 'HTML বসানো যায় এমন যেকোনো সাইটে চলে: WordPress, Wix, Blogger বা আপনার নিজের সাইট।',
  copy: 'লাইন কপি করুন',
  copied: 'লাইন কপি হয়েছে',
  copyFailed: 'লাইনটি কপি করা গেল না। সিলেক্ট করে নিজে কপি করুন।',
  colours: 'রং',
  system: 'দর্শকের ডিভাইস অনুযায়ী',
  light: 'লাইট',
  dark: 'ডার্ক',
  language: 'ভাষা',
  english: 'English',
  bangla: 'বাংলা',
  preview: 'প্রিভিউ',
  previewOf: (theme) => `প্রিভিউ, ${theme}`,
  stopped: 'আপনার এজেন্সি এখন ট্যুর বিক্রি করছে না, তাই আপনার সাইটে কোনো ট্যুর দেখা যাবে না।',
});
