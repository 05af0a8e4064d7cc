import { defineText } from '../../../platform/i18n/text.ts';

/** Personalised tours from the agency's side. */
export const agencyWishesText = defineText('agency-wishes', {
  which: 'Which requests',
  all: 'All',
  pending: 'Pending',
  nothingPending: 'Nothing waits for your price',
  nothingPendingBody: 'Every request has been answered.',
  seeAll: 'See all requests',

  asked: 'Pending',
  quoted: 'Approved',
  paying: 'Being paid',
  paid: 'Paid',
  cancelled: 'Cancelled',
  askedDeed: 'Pending · name your price',
  quotedDeed: (amount: string) => `Approved · change ${amount}`,
  payingDeed: (amount: string) => `Being paid · ${amount}`,
  paidDeed: (amount: string) => `Paid · ${amount}`,
  cancelledDeed: 'Cancelled',
  deedOf: (deed: string, name: string, place: string) => `${deed}: ${name}, ${place}`,
  call: (name: string) => `Call ${name}`,
  mail: (name: string) => `Write a mail to ${name}`,
  tooLate: 'The trip is less than 24 hours away: it can no longer be paid.',

  price: 'Price in taka',
  priceHint: (people: string) => `For all ${people} together, 10 to 5,00,000.`,
  priceHintOne: 'For one person, 10 to 5,00,000.',
  thatIs: (each: string) => `That is ${each} for each.`,
  message: 'Message',
  optional: 'optional',
  messageHint: (name: string) => `${name} reads it beside the price.`,
  severalToFix: (count: string) => `${count} things to fix`,
  cancel: 'Cancel',
  send: 'Send the price',
  sendAmount: (amount: string) => `Send the price · ${amount}`,
  sent: (name: string) => `The price is sent to ${name}`,
});
