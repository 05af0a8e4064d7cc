import { defineText } from '../../../platform/i18n/text.ts';

/** Prices of a party: who travels, extras, coupon, deposit, and the bill. */
export const pricesText = defineText('prices', {
  whoIsComing: 'Who is coming?',
  adults: 'Adults',
  children: 'Children',
  infants: 'Infants',
  andOver: (age: string) => `${age} and over`,
  fromTo: (from: string, to: string) => (from === to ? `${from} years` : `${from} to ${to} years`),
  under: (age: string) => `Under ${age}`,
  free: 'free',
  onLap: "on an adult's lap",
  fewerOf: (name: string) => `${name}: one fewer`,
  moreOf: (name: string) => `${name}: one more`,
  seatsLeft: (count: number, shown: string) => (count === 1 ? '1 seat left' : `${shown} seats left`),

  extras: 'Extras',
  each: (amount: string) => `${amount} each`,
  perBooking: (amount: string) => `${amount} per booking`,
  left: (shown: string) => `${shown} left`,
  gone: 'Sold out',

  coupon: 'Coupon code',
  apply: 'Apply',
  remove: 'Remove',
  removeCoupon: (code: string) => `Remove ${code}`,
  off: (value: string) => `${value} off`,

  howToPay: 'How do you want to pay?',
  allNow: 'All now',
  nothingLeft: 'Nothing left to pay',
  depositOf: (percent: string) => `Deposit, ${percent}`,
  restBy: (day: string) => `The rest by ${day}`,
  nowAndBy: (now: string, later: string, day: string) => `${now} now, ${later} by ${day}`,
  reminder: "Your seats are confirmed from the deposit on. We'll remind you before the rest is due.",

  lineAdults: (count: number, shown: string) => (count === 1 ? '1 adult' : `${shown} adults`),
  lineChildren: (count: number, shown: string) => (count === 1 ? '1 child' : `${shown} children`),
  lineInfants: (count: number, shown: string) => (count === 1 ? '1 infant' : `${shown} infants`),
  total: 'Total',
  now: 'Now',
  by: (day: string) => `By ${day}`,
  paid: 'Paid',
  balanceBy: (day: string) => `Left to pay by ${day}`,
  fees: 'Kept for cancelled travellers',
  bill: 'Price',

  perAdult: 'per adult',
  guaranteed: 'Guaranteed departure',
  groupPriceWithYou: (count: number, shown: string) =>
    count === 1 ? 'Group price with you' : `Group price with your ${shown}`,
});
