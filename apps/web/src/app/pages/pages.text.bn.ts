import { bangla } from '../../platform/i18n/text.ts';
import type { pagesText } from './pages.text.ts';

export default bangla<typeof pagesText>('pages', {
  notOpenYet: 'ঘুরির এই অংশটি এখনো চালু হয়নি।',
  ticketsGather: 'আপনার টিকিট, রসিদ আর পুরোনো ভ্রমণ এখানে জমা হবে।',
  browseTours: 'আসন্ন ট্যুর দেখুন',
  requestOwn: 'নিজের মতো ট্যুর চান',
  backHome: 'হোমে ফিরুন',
  booked: 'বুক করা',
  personalised: 'নিজের মতো',
  acceptedBids: 'গৃহীত দর',

  personalizeTour: 'নিজের মতো ট্যুর',
  personalizeTourEmpty: 'এখনো কোনো এজেন্সি নিজের মতো ট্যুর নিচ্ছে না',
  myTours: 'আমার ট্যুর',
  myPersonalisedToursEmpty: 'আপনার নিজের মতো কোনো ট্যুর এখনো নেই',
  myAcceptedBidsEmpty: 'আপনি এখনো কোনো দর গ্রহণ করেননি',
  requestTour: 'ট্যুর চাই',
  requestTourEmpty: 'আপনি এখনো কোনো ট্যুর চাননি',
  bidForTour: 'ট্যুরে দর দিন',
  bidForTourEmpty: 'দর দেওয়ার মতো কোনো অনুরোধ এখনো নেই',
});
