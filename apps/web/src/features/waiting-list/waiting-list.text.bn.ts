import { bangla } from '../../platform/i18n/text.ts';
import type { waitingListText } from './waiting-list.text.ts';

export default bangla<typeof waitingListText>('waiting-list', {
  seats: (_count, shown) => `${shown}টি আসন`,

  soldOut: 'আসন শেষ? লাইনে থাকুন',
  soldOutBody: (most) =>
    `আসন খালি হলে আপনার জন্য সর্বোচ্চ ${most} ধরে রাখব, আর সঙ্গে সঙ্গে জানাব। নাম দিতে কোনো টাকা লাগে না।`,
  hours: (_count, shown) => `${shown} ঘণ্টা`,
  minutes: (shown) => `${shown} মিনিট`,
  notKept: 'এই আসনগুলো আর আপনার জন্য ধরা নেই।',
  needMore: 'যে কয়টি আছে তার বেশি লাগবে?',
  howMany: 'কয়টি আসন লাগবে',
  fewer: 'একটি আসন কম',
  more: 'একটি আসন বেশি',
  join: 'ওয়েটিং লিস্টে নাম দিন',
  joined: 'ওয়েটিং লিস্টে আপনার নাম উঠেছে',

  alert: 'নতুন তারিখ এলে জানান',
  alertOn: 'নতুন তারিখ এলে জানাব',
  otherDates: 'অথবা নিচে অন্য তারিখ বেছে নিন।',

  waiting: 'আপনি ওয়েটিং লিস্টে আছেন',
  place: (ahead, shown) => (ahead === 0 ? 'আপনিই সবার আগে।' : `আপনার আগে ${shown}টি দল আছে।`),
  until: (moment) => `বুকিং বন্ধ হলে লিস্টও বন্ধ হবে: ${moment}।`,
  leave: 'লিস্ট থেকে নাম সরান',
  leaveOf: (place) => `লিস্ট থেকে নাম সরান: ${place}`,
  leaveTitle: 'ওয়েটিং লিস্ট থেকে নাম সরাবেন?',
  leaveBody: 'আপনার জায়গা আর থাকবে না। চাইলে পরে লাইনের শেষে আবার নাম দিতে পারবেন।',
  stay: 'লাইনে থাকি',
  left: 'ওয়েটিং লিস্ট থেকে আপনার নাম সরানো হয়েছে',

  offer: (seats) => `আপনার জন্য ${seats}`,
  offerBody: (moment) => `${moment} পর্যন্ত আসন ধরে রাখছি। এরপর পরের জন সুযোগ পাবেন।`,
  offerEnds: 'আসন বুক করার বাকি সময়',
  offerEnded: 'সময় শেষ',
  pay: 'এখনই বুক করুন',
  payOf: (place) => `এখনই বুক করুন: ${place}`,
  decline: 'লাগবে না',
  declineOf: (place) => `লাগবে না: ${place}`,
  declineTitle: 'আসন ছেড়ে দেবেন?',
  declineBody: 'সঙ্গে সঙ্গে পরের জন আসন পাবেন। পরে আর ফেরানো যাবে না।',
  keep: 'রেখে দিন',
  declineConfirm: 'ছেড়ে দিন',
  declined: 'ধন্যবাদ। আসন পরের জন পাবেন।',

  tagWaiting: 'ওয়েটিং লিস্ট',
  tagOffer: 'আপনার জন্য আসন',
  by: (agency) => `আয়োজনে ${agency}`,
});
