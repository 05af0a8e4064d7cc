import { defineText } from '../../platform/i18n/text.ts';

/** Choosing a place in Bangladesh. */
export const placesText = defineText('agency-places', {
  state: 'State (division)',
  district: 'District',
  area: 'Area (upazila or thana)',
  choose: 'Choose or type',
  stateFirst: 'Choose a division first',
  districtFirst: 'Choose a district first',
  openList: 'Show the list',
  nothingFound: 'No match',
  loading: 'Loading the list',
});
