import { bangla } from '../platform/i18n/text.ts';
import type { offlineText } from './offline.text.ts';

export default bangla<typeof offlineText>('offline', {
  offline: 'আপনি অফলাইনে আছেন। নেট ফিরলেই আপডেট হবে।',
  unreachable: 'ঘুরিতে পৌঁছানো যাচ্ছে না। আমরা চেষ্টা করে যাচ্ছি।',
});
