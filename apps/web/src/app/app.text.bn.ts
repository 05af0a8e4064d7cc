import { bangla } from '../platform/i18n/text.ts';
import type { appText } from './app.text.ts';

export default bangla<typeof appText>('app', {
  ghuri: 'ঘুরি',
  skipToContent: 'মূল অংশে যান',
  messages: 'বার্তা',
  loading: 'লোড হচ্ছে',
  slow: 'স্বাভাবিকের চেয়ে বেশি সময় লাগছে।',
  retry: 'আবার চেষ্টা করুন',
  goHome: 'হোমে যান',
  errorTitle: 'পাতাটি দেখানো গেল না',
  notFoundTitle: 'এই পাতাটি এখানে নেই',
  notFoundBody: 'সুতো ছিঁড়ে গেছে: ঠিকানায় হয়তো ভুল আছে, অথবা পাতাটি সরে গেছে।',
});
