import { bangla } from '../../platform/i18n/text.ts';
import type { bookingsText } from './bookings.text.ts';

export default bangla<typeof bookingsText>('bookings', {
  held: 'ধরা আছে',
  pending_payment: 'পেমেন্টের অপেক্ষায়',
  paid: 'পরিশোধিত',
  review: 'দেখা হচ্ছে',
  refund_pending: 'টাকা ফেরত যাচ্ছে',
  refunded: 'টাকা ফেরত হয়েছে',
  failed: 'পরিশোধ হয়নি',
  cancelled: 'বাতিল',
  expired: 'সময় শেষ',

  seats: (_count, shown) => `${shown}টি আসন`,
  days: (_count, shown) => `${shown} দিন`,
  goOnPaying: (amount) => `এগিয়ে যান · ${amount} দিন`,
  payAgain: (amount) => `আবার চেষ্টা করুন · ${amount} দিন`,
  letGo: 'আসন ছেড়ে দিন',
  letGoTitle: 'আসন ছেড়ে দেবেন?',
  letGoBody: 'আসনগুলো সঙ্গে সঙ্গেই অন্যদের জন্য খালি হবে। আসন থাকলে আবার বুক করতে পারবেন।',
  keepThem: 'রেখে দিন',
  letGone: 'আসনগুলো আবার খালি',
  holdFor: 'আসন ধরা আছে আর',
  holdEnded: 'সময় শেষ',

  people: (_count, shown) => `${shown} জন`,
  letGoOffer: 'পেমেন্ট ছেড়ে দিন',
  letGoTitleOffer: 'পেমেন্ট ছেড়ে দেবেন?',
  letGoBodyOffer: 'কিছুই পরিশোধ হবে না। পরে তখনকার দামে পরিশোধ করতে পারবেন।',
  keepOffer: 'চালিয়ে যান',
  letGoneOffer: 'পেমেন্ট ছেড়ে দেওয়া হলো',
  holdForOffer: 'দাম ধরা আছে আর',
});
