import { bangla } from '../../../platform/i18n/text.ts';
import type { checkoutText } from './checkout.text.ts';

export default bangla<typeof checkoutText>('checkout', {
  bookThisTour: 'এই ট্যুর বুক করুন',
  travellers: 'যাত্রী',
  fewer: 'একজন কম',
  more: 'একজন বেশি',
  name: 'নাম',
  email: 'ইমেইল',
  fromYourAccount: 'অ্যাকাউন্ট থেকে',
  phone: 'ফোন',
  phoneExample: '০১৭১২ ৩৪৫৬৭৮',
  address: 'ঠিকানা',
  severalToFix: (count) => `${count}টি জায়গা ঠিক করুন`,
  going: 'যাচ্ছি',
  goingPay: (amount) => `যাচ্ছি · ${amount} পরিশোধ`,
  heldWhilePaying: 'কার্ড, মোবাইল ব্যাংকিং বা ব্যাংকে পরিশোধের সময় আপনার আসন ১৫ মিনিট ধরা থাকে।',

  youHold: (_count, shown) => `আপনার জন্য ${shown}টি আসন ধরা আছে`,
  holdEndsIn: 'আপনার আসন ধরা আছে আর',
  holdEnded: 'আসনগুলো আবার খালি।',
  holdBody: 'সময় শেষ হওয়ার আগে পরিশোধ করুন, নয়তো অন্যের জন্য আসন ছেড়ে দিন।',
  goOn: 'পরিশোধ',
  goOnPaying: (amount) => `পরিশোধ চালিয়ে যান · ${amount}`,
  letItGo: 'আসন ছেড়ে দিন',
  letGone: 'আপনার আসন ছেড়ে দেওয়া হলো',

  booked: (_count, shown) => `আপনি যাচ্ছেন: ${shown}টি আসনের টাকা পরিশোধ হয়েছে।`,
  myTours: 'আমার ট্যুর',
  allTaken: 'এই ট্যুরের সব আসন পূর্ণ। কেউ আসন ছাড়লে সঙ্গে সঙ্গে এখানে দেখা যাবে।',
  otherTours: 'অন্য ট্যুর দেখুন',
  close: 'বন্ধ করুন',
  manage: 'পরিচালনা',
  ownTour: 'আপনার নিজের ট্যুর',
});
