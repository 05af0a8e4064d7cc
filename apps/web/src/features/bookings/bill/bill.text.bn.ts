import { bangla } from '../../../platform/i18n/text.ts';
import type { billText } from './bill.text.ts';

export default bangla<typeof billText>('bill', {
  payRest: (amount) => `বাকিটা দিন · ${amount}`,
  payRestOf: (amount, place) => `বাকিটা দিন · ${amount}: ${place}`,
  checking: 'আপনার বাকি টাকার পেমেন্ট যাচাই করা হচ্ছে। আবার টাকা দিতে হবে না।',
  lastChance: (day) =>
    `বাকি টাকা দেওয়ার শেষ দিন ছিল ${day}। বুকিং রাখতে আজই দিন, না হলে ফেরতের নিয়মে বাতিল হবে।`,
  restFailed: 'বাকি টাকার পেমেন্ট হয়নি। কোনো টাকা কাটা হয়নি।',

  partBody: 'যাঁরা যাবেন না, তাঁদের আসন সঙ্গে সঙ্গে ছেড়ে দেওয়া হবে। এটি আর ফেরানো যাবে না।',
  whoCancels: 'কাদের বাতিল করবেন?',
  everybody: 'সবাই',
  someOfUs: 'কয়েকজন',
  whatCancels: 'কী বাতিল করবেন?',
  wholeTrip: 'পুরো ট্রিপ',
  onlyExtras: 'শুধু বাড়তি সুবিধা',
  whoLeaves: 'কে কে যাবেন না?',
  stayKeepPrice: 'যাঁরা যাচ্ছেন, তাঁদের দাম একই থাকবে।',
  extrasKept: 'যেসব বাড়তি সুবিধা রাখবেন',
  nobodyLeaves: 'কে কে যাবেন না বেছে নিলে কত ফেরত পাবেন তা দেখা যাবে।',
  partBack: (amount) => `${amount} ফেরত পাবেন, যেভাবে টাকা দিয়েছিলেন সেভাবেই।`,
  partNothingBack: 'যাঁরা যাবেন না, তাঁদের টাকা ফেরত নেই।',
  restFalls: (before, after) => `বাকি টাকা ${before} থেকে কমে ${after} হবে।`,
  restGone: 'আর কিছু দিতে হবে না।',
  confirmPart: (amount) => `বাতিল করুন · ${amount} ফেরত নিন`,
  confirmPartNothing: 'তাঁদের বাতিল করুন',
  partCancelled: 'আপনার বুকিং বদলানো হয়েছে',
});
