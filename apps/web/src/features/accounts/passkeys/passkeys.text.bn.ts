import { bangla } from '../../../platform/i18n/text.ts';
import type { passkeysText } from './passkeys.text.ts';

export default bangla<typeof passkeysText>('passkeys', {
  title: 'পাসকি',
  lead: 'আঙুলের ছাপ, মুখ বা স্ক্রিন লক দিয়ে সাইন ইন করুন। পাসকি শুধু আমাদের পাতায় কাজ করে, তাই কেউ তা হাতিয়ে নিতে পারে না।',
  add: 'পাসকি যোগ করুন',
  none: 'এই ব্রাউজারে পাসকি ব্যবহার করা যায় না।',
  name: 'নাম',
  nameHint: 'যাতে পরে চিনতে পারেন, যেমন “আমার ফোন”।',
  myDevice: 'আমার ডিভাইস',
  addTitle: 'পাসকি যোগ করুন',
  addLead: 'ব্রাউজার আপনার আঙুলের ছাপ, মুখ বা স্ক্রিন লক চাইবে।',
  continue: 'এগিয়ে যান',
  added: 'পাসকি যোগ হয়েছে',
  addedOn: (day) => `যোগ হয়েছে ${day}`,
  usedOn: (day) => `শেষ ব্যবহার ${day}`,
  neverUsed: 'এখনো ব্যবহার হয়নি',
  remove: 'সরান',
  removeTitle: (name) => `“${name}” সরাবেন?`,
  removeLead: 'এটি দিয়ে আর সাইন ইন করতে পারবেন না। আপনার ডিভাইস থেকেও মুছে ফেলুন।',
  keep: 'থাকুক',
  removed: 'পাসকি সরানো হয়েছে',
  use: 'পাসকি ব্যবহার করুন',
  or: 'অথবা',
  close: 'বন্ধ করুন',
});
