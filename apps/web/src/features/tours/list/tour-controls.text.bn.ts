import { bangla } from '../../../platform/i18n/text.ts';
import type { tourControlsText } from './tour-controls.text.ts';

export default bangla<typeof tourControlsText>('tour-controls', {
  where: 'কোথায়',
  locationName: 'জায়গার নাম',
  clearSearch: 'লেখাটি মুছুন',
  sortBy: 'সাজান',
  sort_default: 'নতুন আগে',
  sort_location: 'জায়গার নাম',
  sort_totalRatings: 'মোট রেটিং',
  sort_ratings: 'রেটিং',
  sort_cost: 'খরচ',
  sort_time: 'আগে ছাড়বে',
  ascending: 'ছোট থেকে বড়। উল্টো করুন',
  descending: 'বড় থেকে ছোট। উল্টো করুন',
  filtersActive: 'চালু',
  all: 'সব',
  under: (amount) => `${amount}-এর নিচে`,
});
