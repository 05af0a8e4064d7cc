import { defineText } from '../../../platform/i18n/text.ts';

/** Open requests in one line, and rows that are the same in all bids. The first keys are the states of the contract. */
export const requestLineText = defineText('request-line', {
  open: 'Open for bids',
  closed: 'Bidding closed',
  accepted: 'To pay',
  lapsed: 'Not paid in time',
  paid: 'Paid',
  cancelled: 'Cancelled',

  sameInAll: (rows: string) => `Same in all: ${rows}`,
});
