import { bangla } from '../../platform/i18n/text.ts';
import type { installText } from './install.text.ts';

export default bangla<typeof installText>('install', {
  title: 'টিকিট হাতের কাছে রাখুন',
  settingsTitle: 'অ্যাপ হিসেবে ঘুরি',
  lead: 'হোম স্ক্রিনে ঘুরি থাকলে এক চাপেই টিকিট খুলবে, ইন্টারনেট না থাকলেও।',
  install: 'ঘুরি ইনস্টল করুন',
  notNow: 'এখন না',
  byHand: 'শেয়ার → হোম স্ক্রিনে যোগ করুন চাপুন।',
});
