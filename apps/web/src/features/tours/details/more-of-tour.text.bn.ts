import { bangla } from '../../../platform/i18n/text.ts';
import type { moreOfTourText } from './more-of-tour.text.ts';

export default bangla<typeof moreOfTourText>('more-of-tour', {
  pickADate: 'তারিখ বেছে নিন',
  agency: 'এজেন্সি',
  verifiedAgency: 'যাচাই করা এজেন্সি',
  seeAgency: 'এজেন্সি দেখুন',
  similarTrips: 'এমন আরও ট্যুর',
  tryAgain: 'আবার চেষ্টা করুন',
});
