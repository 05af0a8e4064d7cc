import { bangla } from '../../../platform/i18n/text.ts';
import type { tourDetailsText } from './tour-details.text.ts';

export default bangla<typeof tourDetailsText>('tour-details', {
  goBack: 'ফিরুন',
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

  groupTooSmall: 'এই যাত্রায় যথেষ্ট যাত্রী বুক করেননি। সবাই পুরো টাকা ফেরত পাবেন।',
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

  ownTour: 'এটি আপনার নিজের এজেন্সির ট্যুর।',
});
