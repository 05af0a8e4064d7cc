import { defineText } from '../../../platform/i18n/text.ts';

export const agencyPayoutsText = defineText('agency-payouts', {
  loading: 'Loading your payouts',
  failed: "We couldn't load your payouts",
  tryAgain: 'Try again',
  lead: (days: string) =>
    `We pay every Friday. The money of a trip becomes available ${days} days after the trip has ended.`,

  money: 'Your money',
  held: 'Held until the trip',
  heldHint: (days: string) => `Available ${days} days after each trip`,
  available: 'Available',
  availableHint: (day: string) => `For the payout on ${day}`,
  owes: 'Taken from your next payouts',
  inTransit: 'In transit',
  inTransitHint: 'On its way to your bank',
  paidOut: (year: string) => `Paid out in ${year}`,
  paidOutHint: (count: number, shown: string) => (count === 1 ? '1 payout' : `${shown} payouts`),

  why_account_changed: (when: string) =>
    `You changed your bank account. For safety, we pay to it from ${when}. Your money waits for you.`,
  why_not_selling:
    "Your agency's sales are stopped, so payouts are paused. Travellers may still have to be refunded from this money. You get the rest as soon as the stop ends.",
  why_debt: (sum: string) =>
    `Travellers were refunded after we had paid you. ${sum} will be taken from your next payouts.`,

  next: 'Next payouts',
  nextNone: 'Nothing to pay yet. Your next payout shows up here once travellers book.',
  nextNote: 'After commission. Cancellations can lower it.',
  availableNow: 'Available now',

  account: 'Bank account',
  accountNote: (hours: string) =>
    `A change needs your password and a code from an email. We pay to a new account after ${hours} hours.`,

  commission: 'Commission',
  commissionNow: (rate: string) => `${rate} of what travellers pay for bookings made now.`,
  commissionNext: (rate: string, day: string) =>
    `From ${day}: ${rate}. Bookings paid before keep their rate.`,
  commissionTerms: 'Read the terms',

  history: 'Payouts so far',
  historyEmpty: 'No payouts yet',
  historyEmptyBody: 'Each Friday payout shows up here with its statement.',
  more: 'Load more payouts',
  statement: 'Statement',
  statementOf: (reference: string) => `Statement of ${reference}`,
  toAccount: (ending: string) => `to ••${ending}`,
  toWallet: (ending: string) => `to bKash ••${ending}`,
  bankReference: (reference: string) => `Bank reference ${reference}`,
  failedBecause: (reason: string) => `The bank said: ${reason}`,
  failedNext: 'The money is available again and part of your next payout.',

  back: 'Payouts',
  title: (reference: string) => `Statement ${reference}`,
  statementLoading: 'Loading the statement',
  statementFailed: "We couldn't load the statement",
  notFound: "We can't find this statement",
  notFoundBody: 'It may belong to another agency.',
  pdf: 'PDF',
  csv: 'CSV',
  downloadPdf: 'Download the statement as PDF',
  downloadCsv: 'Download the statement as CSV',
  what: 'What',
  amount: 'Amount',
  payout: 'Payout',
  people: (count: number, shown: string) => (count === 1 ? '1 traveller' : `${shown} travellers`),
  earned: 'Paid by travellers',
  commissionLine: 'Ghuri commission',
  refunded: 'Refunded after the trip',
  adjusted: 'From earlier payouts',
  total: 'Total',
});
