import { bangla } from '../../platform/i18n/text.ts';
import type { publicHeadText } from './public-head.text.ts';

export default bangla<typeof publicHeadText>('public-head', {
  explore: 'ঘুরে দেখুন',
  days: (_count, shown) => `${shown} দিন`,
  leaves: (day) => `যাত্রা ${day}`,
  from: (amount) => `${amount} থেকে`,
  by: (agency) => `${agency}-এর সঙ্গে`,
  touristType: 'গ্রুপ ট্যুর',
});
