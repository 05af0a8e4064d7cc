import { defineText } from '../../platform/i18n/text.ts';

/** Booking and paying on every page: the form, the hold, and the reasons why booking is not possible. */
export const checkoutText = defineText('checkout', {
  bookThisTour: 'Book this tour',
  travellers: 'Travellers',
  fewer: 'One traveller fewer',
  more: 'One traveller more',
  name: 'Name',
  email: 'Email',
  fromYourAccount: 'from your account',
  phone: 'Phone',
  phoneExample: '01712 345678',
  address: 'Address',
  addressReason: 'The payment company asks for it, and it goes on your receipt.',
  severalToFix: (count: string) => `${count} things to fix`,
  going: 'Going',
  goingPay: (amount: string) => `Going · Pay ${amount}`,
  heldWhilePaying: 'We hold your seats for 15 minutes while you pay by card, mobile banking or bank.',
  heldUntil: (moment: string) =>
    `We hold your seats until ${moment}. Pay by card, mobile banking or bank any time before then.`,
  priceHeldWhilePaying: 'We hold the price for 15 minutes while you pay by card, mobile banking or bank.',
  payFor: (place: string) => `Pay for ${place}`,
  people: (count: number, shown: string) => (count === 1 ? '1 person' : `${shown} people`),
  inAll: 'total',

  seatsHeld: (count: number, shown: string) => (count === 1 ? '1 seat held' : `${shown} seats held`),
  priceHeld: 'Price held',
  heldFor: 'Time left to pay',
  holdEnded: 'Time is up',
  pay: (amount: string) => `Pay ${amount}`,
  change: 'Change',
  release: 'Release',
  of: (action: string, place: string) => `${action}: ${place}`,

  changeTitle: (place: string) => `Change your booking: ${place}`,
  replaces: (count: number, shown: string) =>
    count === 1
      ? 'What you choose here replaces your held seat.'
      : `What you choose here replaces your ${shown} held seats.`,
  replacesOffer: 'These details start a new payment and replace the one you started.',
  changeAndPay: (amount: string) => `Change and pay ${amount}`,

  releaseTitle: 'Release the seats?',
  releaseBody:
    'No money was taken. Others can book them right away, and you can book again while there are seats.',
  releaseSeats: 'Release seats',
  keepSeats: 'Keep them',
  released: 'Seats released',
  releaseTitleOffer: 'Cancel this payment?',
  releaseBodyOffer: 'No money was taken. You can pay later, at the price quoted then.',
  releaseOffer: 'Cancel payment',
  keepOffer: 'Keep it',
  releasedOffer: 'Payment cancelled',

  booked: (count: number, shown: string) =>
    count === 1 ? "You're going! 1 seat confirmed." : `You're going! ${shown} seats confirmed.`,
  myTours: 'My Tours',
  allTaken: 'Sold out. Seats that open up go to the waiting list first.',
  otherTours: 'See other tours',
  close: 'Close',
  ownTour: 'Your own tour',
  waitingForPayment: 'Waiting for payment',
  moreHolds: (count: string) => `${count} more waiting`,
  loading: 'Checking your seats',
});
