import { bangla } from '../../../platform/i18n/text.ts';
import type { tourDetailsText } from './tour-details.text.ts';

export default bangla<typeof tourDetailsText>('tour-details', {
  goBack: 'ফিরুন',
  copyLink: 'লিংক কপি করুন',
  urlCopied: 'লিংক কপি হয়েছে',
  copyFailed: (url) => `লিংক কপি করা গেল না: ${url}`,
  pictureOf: (place) => `${place}-এর ছবি`,
  pictures: 'ছবি',
  counter: (index, all) => `${index} / ${all}`,
  allPictures: (count) => `সব ছবি (${count}টি)`,
  verified: 'যাচাই করা',
  leaves: 'যাত্রা',
  length: 'কত দিনের',
  departure: 'যেখান থেকে',
  seats: 'আসন',
  leftOf: (left, all) => `${all}টির ${left}টি বাকি`,

  bookingClosesIn: 'বুকিং বন্ধ হতে বাকি',
  dayBefore: (moment) => `যাত্রার ২৪ ঘণ্টা আগে · ${moment}`,
  closedAt: (moment) => `যাত্রার ২৪ ঘণ্টা আগে, ${moment}-এ বুকিং বন্ধ হয়েছে।`,
  unitDays: 'দিন',
  unitHours: 'ঘণ্টা',
  unitMinutes: 'মিনিট',
  unitSeconds: 'সেকেন্ড',

  aboutThisTour: 'এই ট্যুর সম্পর্কে',
  seeMore: 'আরও দেখুন',
  seeLess: 'কম দেখুন',
  hotel: 'হোটেল',

  whereItGoes: 'যাত্রাপথ',

  ifYouCancel: 'বাতিল করলে',
  now: 'এখন',
  back: (amount) => `${amount} ফেরত`,
  leavesAt: (moment) => `যাত্রা ${moment}`,
  backUntil: (moment, amount, percent) => `${moment} পর্যন্ত বাতিল করলে ${amount} ফেরত, ${percent}।`,
  fullRefundFor: (days, shown, rest) => `আরও ${days > 0 ? `${shown} দিন` : rest} ফ্রি ক্যানসেল`,
  partRefundFor: (percent, days, shown, rest) => `আরও ${days > 0 ? `${shown} দিন` : rest} ${percent} ফেরত`,
  noRefund: 'ফেরত নেই',
  noRefundBody: 'যাত্রার সময় খুব কাছে, তাই বাতিল করলে টাকা ফেরত পাবেন না।',

  ownTour: 'এটি আপনার নিজের এজেন্সির ট্যুর।',
});
