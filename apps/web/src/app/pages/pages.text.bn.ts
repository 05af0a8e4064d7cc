import { bangla } from '../../platform/i18n/text.ts';
import type { pagesText } from './pages.text.ts';

export default bangla<typeof pagesText>('pages', {
  booked: 'বুক করা',
  personalised: 'পছন্দমতো',
  acceptedBids: 'বেছে নেওয়া দর',
  myTours: 'আমার ট্যুর',
});
