import { defineText } from '../../../platform/i18n/text.ts';

/** The dialog of filters, which loads when it is opened. */
export const filterToursText = defineText('filter-tours', {
  clearFilters: 'Clear filters',
  showTours: 'Show tours',
  showCount: (count: number, shown: string) => (count === 1 ? 'Show 1 tour' : `Show ${shown} tours`),
  showNone: 'No matching tours',
  costFilter: 'Cost per person, in taka',
  leavesFilter: 'Departure',
  daysFilter: 'Days',
  seatsFilter: 'Seats available',
  atLeast: 'At least',
  atMost: 'At most',
  notBefore: 'From',
  notAfter: 'To',
  onlySaved: 'Saved only',
});
