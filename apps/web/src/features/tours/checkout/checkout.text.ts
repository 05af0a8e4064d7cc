import { defineText } from '../../../platform/i18n/text.ts';

/** Booking a tour: the form, the seats that are held, and why it is not possible. */
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
  severalToFix: (count: string) => `${count} things to fix`,
  going: 'Going',
  goingPay: (amount: string) => `Going · pay ${amount}`,
  heldWhilePaying: 'Your seats are held for 15 minutes while you pay by card, mobile banking or bank.',

  youHold: (count: number, shown: string) =>
    count === 1 ? 'One seat is held for you' : `${shown} seats are held for you`,
  holdEndsIn: 'Your seats are held for',
  holdEnded: 'The seats are free again.',
  holdBody: 'Pay before the time is over, or let the seats go for somebody else.',
  goOn: 'Pay',
  goOnPaying: (amount: string) => `Go on paying · ${amount}`,
  letItGo: 'Let it go',
  letGone: 'Your seats are free again',

  booked: (count: number, shown: string) =>
    count === 1 ? 'You are going: one seat is paid.' : `You are going: ${shown} seats are paid.`,
  myTours: 'My Tours',
  allTaken: 'All seats of this tour are taken. When somebody lets a seat go, it shows here at once.',
  otherTours: 'See other tours',
  close: 'Close',
  manage: 'Manage',
  ownTour: 'Your own tour',
});
