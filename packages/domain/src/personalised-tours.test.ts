import { describe, expect, test } from 'vitest';
import {
  PERSONALISED_STATES,
  mayPay,
  mayQuote,
  mayWithdraw,
  personalisedState,
} from './personalised-tours.ts';

const NOTHING = { quoted: false, checkoutOpen: false, inReview: false, paid: false, calledOff: false };

describe('personalisedState', () => {
  test.each([
    ['nothing happened', {}, 'asked'],
    ['the agency named a price', { quoted: true }, 'quoted'],
    ['somebody is on the payment page', { quoted: true, checkoutOpen: true }, 'paying'],
    ['somebody looks at its payment', { quoted: true, inReview: true }, 'review'],
    [
      'somebody looks at a payment while another visit is still open',
      { quoted: true, inReview: true, checkoutOpen: true },
      'review',
    ],
    ['it is paid', { quoted: true, paid: true }, 'paid'],
    [
      'it is paid while another visit is still open',
      { quoted: true, paid: true, checkoutOpen: true },
      'paid',
    ],
    ['it was called off after that', { quoted: true, calledOff: true }, 'cancelled'],
  ] as const)('%s › %s', (_what, facts, state) => {
    expect(personalisedState({ ...NOTHING, ...facts })).toBe(state);
  });
});

describe('what may be done', () => {
  test.each([
    ['naming a price', mayQuote, ['asked', 'quoted']],
    ['paying', mayPay, ['quoted', 'paying']],
    ['taking the wish back', mayWithdraw, ['asked', 'quoted', 'paying']],
  ] as const)('%s › only while %s', (_what, may, states) => {
    expect(PERSONALISED_STATES.filter(may)).toEqual(states);
  });
});
