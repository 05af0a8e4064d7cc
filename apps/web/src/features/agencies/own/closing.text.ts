import { defineText } from '../../../platform/i18n/text.ts';

/** Closing the own agency, on /agency-settings. */
export const closingText = defineText('agency-closing', {
  close: 'Close agency',
  closeLead: 'Stop selling, run the trips you have sold, and leave when all money is settled.',
  closeTitle: (name: string) => `Close ${name}?`,
  closeBody: 'You can reopen it any time before we delete it.',
  effectSales: 'Nobody can find or book your tours. Open quotes, bids and waiting lists end.',
  effectTrips: 'Paid trips stay booked. Run them, or cancel them with a full refund.',
  effectMoney: 'We keep paying out what you earn.',
  effectEnd: 'When everything is settled, we delete the agency and email you. That takes a week at least.',
  keepOpen: 'Keep it open',
  closed: 'Agency closed. We emailed you.',
  closedSince: (day: string) => `Closed since ${day}`,
  stillOpen: 'Still to be settled:',
  nothingOpen: 'Everything is settled.',
  deletesFrom: (day: string) => `We delete it when everything is settled, on ${day} at the earliest.`,
  debt: (amount: string) => `You owe us ${amount}. Reply to our email to pay it back.`,
  held: (amount: string) => `${amount} held until the trips are over`,
  available: (amount: string) => `${amount} waiting for the next payout`,
  inTransit: (amount: string) => `${amount} on the way to your bank`,
  reopen: 'Reopen agency',
  reopened: 'Your agency sells again',
});
