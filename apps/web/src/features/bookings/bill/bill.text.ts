import { defineText } from '../../../platform/i18n/text.ts';

/** What is paid and left to pay of a booking, and cancelling some of its party. */
export const billText = defineText('bill', {
  payRest: (amount: string) => `Pay the rest · ${amount}`,
  payRestOf: (amount: string, place: string) => `Pay the rest · ${amount}: ${place}`,
  checking: "We're checking your payment of the rest. You don't need to pay again.",
  lastChance: (day: string) =>
    `The rest was due by ${day}. Pay today to keep your booking, or it will be cancelled by its refund rules.`,
  restFailed: "Your payment of the rest didn't go through. No money was taken.",

  partBody: "The seats of those who leave will be released right away. You can't undo this.",
  whoCancels: 'Who cancels?',
  everybody: 'Everybody',
  someOfUs: 'Some of us',
  whatCancels: 'What do you cancel?',
  wholeTrip: 'The whole trip',
  onlyExtras: 'Only extras',
  whoLeaves: "Who isn't going?",
  stayKeepPrice: 'Those who stay keep their price.',
  extrasKept: 'Extras you keep',
  nobodyLeaves: "Choose who isn't going to see the refund.",
  partBack: (amount: string) => `You'll get ${amount} back to your original payment method.`,
  partNothingBack: "There's no refund for those who leave.",
  restFalls: (before: string, after: string) => `The rest to pay falls from ${before} to ${after}.`,
  restGone: 'Nothing is left to pay.',
  confirmPart: (amount: string) => `Cancel for them · get ${amount} back`,
  confirmPartNothing: 'Cancel for them',
  partCancelled: 'Your booking is changed',
});
