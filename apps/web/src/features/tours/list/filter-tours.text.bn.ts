import { bangla } from '../../../platform/i18n/text.ts';
import type { filterToursText } from './filter-tours.text.ts';

export default bangla<typeof filterToursText>('filter-tours', {
  clearFilters: 'ফিল্টার মুছুন',
  showTours: 'ট্যুর দেখুন',
  showCount: (_count, shown) => `${shown}টি ট্যুর দেখুন`,
  showNone: 'এই ফিল্টারে কোনো ট্যুর নেই',
  costFilter: 'জনপ্রতি খরচ, টাকায়',
  leavesFilter: 'যাত্রা',
  daysFilter: 'দিন',
  seatsFilter: 'খালি আসন',
  atLeast: 'অন্তত',
  atMost: 'সর্বোচ্চ',
  notBefore: 'যে তারিখ থেকে',
  notAfter: 'যে তারিখ পর্যন্ত',
  onlySaved: 'শুধু সেভ করা',
});
