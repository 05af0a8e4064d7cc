import { defineText } from '../../platform/i18n/text.ts';

/** Pages whose capability is not open yet: their title and their empty sentence. Each capability takes its own with it. */
export const pagesText = defineText('pages', {
  notOpenYet: 'This part of Ghuri is not open yet.',
  ticketsGather: 'Your tickets, receipts and past trips will gather here.',
  browseTours: 'Browse upcoming tours',
  requestOwn: 'Request your own',
  backHome: 'Back to home',
  booked: 'Booked',
  personalised: 'Personalised',
  acceptedBids: 'Accepted bids',

  personalizeTour: 'Personalize Tour',
  personalizeTourEmpty: 'No agency takes personalised tours yet',
  myTours: 'My Tours',
  myPersonalisedToursEmpty: 'You have no personalised tours yet',
  myAcceptedBidsEmpty: 'You have not accepted a bid yet',
  requestTour: 'Request Tour',
  requestTourEmpty: 'You have not asked for a tour yet',
  bidForTour: 'Bid For Tour',
  bidForTourEmpty: 'No requests to bid on yet',
});
