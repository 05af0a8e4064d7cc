import { bangla } from '../../platform/i18n/text.ts';
import type { suspendedText } from './suspended.text.ts';

export default bangla<typeof suspendedText>('suspended', {
  title: 'আপনার অ্যাকাউন্ট স্থগিত আছে',
  body: 'কারণটি ইমেইলে জানিয়েছি। নিজের বুকিং দেখতে, বাতিল করতে ও টাকা ফেরত পেতে পারবেন। নতুন বুকিং, গল্প বা মেসেজ দেওয়া যাবে না।',
  myTours: 'আমার ট্যুর খুলুন',
});
