import { bangla } from '../platform/i18n/text.ts';
import type { appText } from './app.text.ts';

export default bangla<typeof appText>('app', {
  ghuri: 'ঘুরি',
  skipToContent: 'মূল অংশে যান',
  messages: 'মেসেজ',
  hideMessage: 'মেসেজটি সরান',
  loading: 'লোড হচ্ছে',
  slow: 'স্বাভাবিকের চেয়ে বেশি সময় লাগছে।',
  retry: 'আবার চেষ্টা করুন',
  goHome: 'হোমে যান',
  errorTitle: 'পাতাটি দেখানো যাচ্ছে না',
  notFoundTitle: 'পাতাটি খুঁজে পাচ্ছি না',
  notFoundBody: 'সুতো ছিঁড়ে গেছে! ঠিকানাটি মিলিয়ে দেখুন, অথবা হোমে ফিরে যান।',
});
