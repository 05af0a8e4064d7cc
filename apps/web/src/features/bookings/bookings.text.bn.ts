import { bangla } from '../../platform/i18n/text.ts';
import type { bookingsText } from './bookings.text.ts';

export default bangla<typeof bookingsText>('bookings', {
  held: 'ধরা আছে',
  pending_payment: 'পেমেন্টের অপেক্ষায়',
  paid: 'পরিশোধিত',
  review: 'যাচাই চলছে',
  refund_pending: 'টাকা ফেরত পাঠানো হচ্ছে',
  refunded: 'টাকা ফেরত দেওয়া হয়েছে',
  failed: 'পেমেন্ট হয়নি',
  cancelled: 'বাতিল',
  expired: 'মেয়াদ শেষ',

  seats: (_count, shown) => `${shown}টি আসন`,
  days: (_count, shown) => `${shown} দিন`,

  offlineAsOf: (moment) => `এই ডিভাইসে সেভ করা, ${moment}-এর তথ্য।`,
  people: (_count, shown) => `${shown} জন`,
});
