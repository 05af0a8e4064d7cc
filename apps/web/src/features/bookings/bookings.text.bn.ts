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

  offlineAsOf: (date, time) => `আপনি অফলাইনে আছেন। এখানে ${date} ${time} পর্যন্ত পাওয়া তথ্য দেখছেন।`,
  people: (_count, shown) => `${shown} জন`,
});
