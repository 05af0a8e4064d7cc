import { defineText } from '../../platform/i18n/text.ts';

/** Choosing a place in Bangladesh. */
export const placesText = defineText('agency-places', {
  state: 'State (division)',
  district: 'District',
  area: 'Area (upazila or thana)',
  choose: 'Choose or type',
  stateFirst: 'Choose the division first',
  districtFirst: 'Choose the district first',
  openList: 'Show the list',
  nothingFound: 'Nothing by that name here',
  loading: 'Loading the list',
});
