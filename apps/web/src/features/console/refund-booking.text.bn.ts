import { bangla } from '../../platform/i18n/text.ts';
import type { refundBookingText } from './refund-booking.text.ts';

export default bangla<typeof refundBookingText>('refund-booking', {
  refund: 'টাকা ফেরত দিন',
  title: 'এই বুকিংয়ের টাকা ফেরত দিন',
  lead: (paid) => `${paid} দেওয়া হয়েছে, এখনো ফেরত যায়নি। যেভাবে এসেছিল সেভাবেই ফেরত যাবে।`,
  howMuch: 'কত টাকা?',
  full: (sum) => `পুরোটা, ${sum}`,
  part: 'একটি অংশ',
  amount: 'কত টাকা ফেরত',
  amountHint: (most) => `${most}-এর কম`,
  reason: 'কারণ',
  reasonHint: 'যাত্রী ও এজেন্সি এটি পড়বেন।',
  cancels: 'ট্রিপ শুরু হয়নি, তাই বুকিংটিও বাতিল হবে ও আসনগুলো খালি হবে।',
  goesOn: 'বুকিং যেমন আছে তেমনই থাকবে।',
  owes: (sum) => `এই বুকিংয়ের ${sum} এজেন্সিকে দেওয়া হয়ে গেছে। পরের পেআউটগুলো থেকে ফেরতের টাকা কমবে।`,
  send: (sum) => `${sum} ফেরত দিন`,
  cancel: 'যেমন আছে থাক',
  close: 'বন্ধ করুন',
  done: (sum) => `${sum} ফেরত যাচ্ছে`,
  doneCancelled: 'বুকিং বাতিল, টাকা ফেরত যাচ্ছে',
});
