import { defineText } from '../../../platform/i18n/text.ts';

/** Personalised tours from the traveller's side. The first keys are the states of the contract. */
export const ownWishesText = defineText('own-wishes', {
  asked: 'Waiting for the price',
  quoted: 'Price named',
  paying: 'Waiting for payment',
  review: 'Being looked at',
  paid: 'Paid',
  cancelled: 'Cancelled',

  empty: 'You have no personalised tours yet',
  emptyBody: 'Choose an agency, say where and when, and it names a price for you alone.',
  chooseAgency: 'Choose an agency',
  askAnother: 'Ask an agency',
  requestOwn: 'Request your own',
  by: (agency: string) => `with ${agency}`,
  notPriced: (agency: string) => `${agency} has not named its price yet. You hear from us when it does.`,
  inReview: 'Your payment is being looked at. You hear from us soon, and pay nothing twice.',
  callAgency: (agency: string) => `Call ${agency}`,
  mailAgency: (agency: string) => `Write a mail to ${agency}`,
  receipt: 'Receipt',
  receiptOf: (place: string) => `Receipt: ${place}`,
  myTours: 'In My Tours',

  cancel: 'Cancel',
  cancelOf: (place: string) => `Cancel: ${place}`,
  cancelTitle: (place: string) => `Cancel ${place}?`,
  cancelBody: (agency: string) => `${agency} is told. The request and its messages go for good.`,
  cancelWhilePaying: 'The payment you began is given up, too.',
  confirmCancel: 'Cancel the tour',
  keep: 'Keep it',
  canceled: 'tour canceled',
});
