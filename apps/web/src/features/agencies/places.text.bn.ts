import { bangla } from '../../platform/i18n/text.ts';
import type { placesText } from './places.text.ts';

export default bangla<typeof placesText>('agency-places', {
  state: 'বিভাগ',
  district: 'জেলা',
  area: 'এলাকা (উপজেলা বা থানা)',
  choose: 'বেছে নিন বা লিখুন',
  stateFirst: 'আগে বিভাগ বেছে নিন',
  districtFirst: 'আগে জেলা বেছে নিন',
  openList: 'তালিকা দেখুন',
  nothingFound: 'এই নামে কিছু নেই',
  loading: 'তালিকা লোড হচ্ছে',
});
