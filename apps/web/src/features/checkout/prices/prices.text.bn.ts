import { bangla } from '../../../platform/i18n/text.ts';
import type { pricesText } from './prices.text.ts';

export default bangla<typeof pricesText>('prices', {
  whoIsComing: 'কে কে যাচ্ছেন?',
  adults: 'প্রাপ্তবয়স্ক',
  children: 'শিশু',
  infants: 'কোলের শিশু',
  andOver: (age) => `${age} বছর ও বেশি`,
  fromTo: (from, to) => (from === to ? `${from} বছর` : `${from} থেকে ${to} বছর`),
  under: (age) => `${age} বছরের কম`,
  free: 'ফ্রি',
  onLap: 'বড়দের কোলে',
  fewerOf: (name) => `${name}: একজন কম`,
  moreOf: (name) => `${name}: একজন বেশি`,
  seatsLeft: (_count, shown) => `${shown}টি আসন বাকি`,

  extras: 'বাড়তি সুবিধা',
  each: (amount) => `প্রতিটি ${amount}`,
  perBooking: (amount) => `প্রতি বুকিংয়ে ${amount}`,
  left: (shown) => `${shown}টি বাকি`,
  gone: 'শেষ',

  coupon: 'কুপন কোড',
  apply: 'ব্যবহার করুন',
  remove: 'সরান',
  removeCoupon: (code) => `${code} সরান`,
  off: (value) => `${value} ছাড়`,

  howToPay: 'কীভাবে টাকা দেবেন?',
  allNow: 'পুরোটা এখন',
  nothingLeft: 'পরে আর কিছু দিতে হবে না',
  depositOf: (percent) => `অগ্রিম, ${percent}`,
  restBy: (day) => `বাকিটা ${day}-এর মধ্যে`,
  nowAndBy: (now, later, day) => `এখন ${now}, ${day}-এর মধ্যে ${later}`,
  reminder: 'অগ্রিম দিলেই আসন নিশ্চিত। বাকি টাকার সময় হলে আমরা মনে করিয়ে দেব।',

  lineAdults: (_count, shown) => `${shown} জন প্রাপ্তবয়স্ক`,
  lineChildren: (_count, shown) => `${shown} জন শিশু`,
  lineInfants: (_count, shown) => `${shown} জন কোলের শিশু`,
  total: 'মোট',
  now: 'এখন',
  by: (day) => `${day}-এর মধ্যে`,
  paid: 'দেওয়া হয়েছে',
  balanceBy: (day) => `${day}-এর মধ্যে বাকি`,
  fees: 'বাতিল যাত্রীর কাটা টাকা',
  bill: 'দাম',

  perAdult: 'জনপ্রতি',
  guaranteed: 'যাত্রা নিশ্চিত',
  groupPriceWithYou: (count, shown) =>
    count === 1 ? 'আপনাকে নিয়ে দলের দাম' : `আপনাদের ${shown} জনকে নিয়ে দলের দাম`,
});
