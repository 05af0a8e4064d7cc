import { defineText } from '../../../platform/i18n/text.ts';

/** Search, order and quick filters above the list of tours. */
export const tourControlsText = defineText('tour-controls', {
  where: 'Where',
  locationName: 'Location name',
  clearSearch: 'Clear the search',
  sortBy: 'Sort by',
  sort_default: 'Newest',
  sort_location: 'Location Name',
  sort_totalRatings: 'Total Ratings',
  sort_ratings: 'Ratings',
  sort_cost: 'Cost',
  sort_time: 'Leaving soonest',
  ascending: 'Ascending. Switch to descending',
  descending: 'Descending. Switch to ascending',
  filtersActive: 'in use',
  all: 'All',
  under: (amount: string) => `Under ${amount}`,
});
