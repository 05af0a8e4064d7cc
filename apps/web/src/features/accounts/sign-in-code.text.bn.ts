import { bangla } from '../../platform/i18n/text.ts';
import type { signInCodeText } from './sign-in-code.text.ts';

export default bangla<typeof signInCodeText>('sign-in-code', {
  title: 'কোডটি দিন',
  lead: 'অথেনটিকেটর অ্যাপ খুলে ঘুরির পাশে দেখানো ৬টি সংখ্যা দিন।',
  back: 'সাইন ইনে ফিরে যান',
  code: 'কোড',
  backupCode: 'ব্যাকআপ কোড',
  backupHint: 'দুই ধাপে সাইন ইন চালু করার সময় যে কোডগুলো রেখেছিলেন, তার একটি। প্রতিটি একবারই কাজ করে।',
  useBackup: 'ফোন হারিয়েছেন? ব্যাকআপ কোড দিন',
  useApp: 'অ্যাপের কোড দিন',
  signIn: 'সাইন ইন',
});
