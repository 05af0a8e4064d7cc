import { describe, expect, test } from 'vitest';
import {
  isQuoteReminded,
  mayDecline,
  mayPay,
  mayQuote,
  mayWithdraw,
  PERSONALISED_GRAPH,
  PERSONALISED_STATES,
  personalisedState,
  quoteEnds,
} from './personalised-tours.ts';

const DAY = 86_400_000;
const NOW = 1_000 * DAY;
const NOTHING = {
  quoteEndsAt: null,
  declined: false,
  checkoutOpen: false,
  inReview: false,
  paid: false,
  calledOff: false,
};
const QUOTED = { quoteEndsAt: NOW + 1 };
const EXPIRED = { quoteEndsAt: NOW };

describe('personalisedState', () => {
  test.each([
    ['nothing happened', {}, 'asked'],
    ['the agency named a price', QUOTED, 'quoted'],
    ['from its end itself on', EXPIRED, 'expired'],
    ['the agency declined', { declined: true }, 'declined'],
    ['the agency declined after it named a price', { ...QUOTED, declined: true }, 'declined'],
    ['the agency declined after its quote expired', { ...EXPIRED, declined: true }, 'declined'],
    ['the traveller is on the payment page', { ...QUOTED, checkoutOpen: true }, 'paying'],
    ['the traveller began to pay before the quote expired', { ...EXPIRED, checkoutOpen: true }, 'paying'],
    ['an admin checks its payment', { ...QUOTED, inReview: true }, 'review'],
    [
      'an admin checks a payment while another attempt is still open',
      { ...QUOTED, inReview: true, checkoutOpen: true },
      'review',
    ],
    ['it is paid', { ...QUOTED, paid: true }, 'paid'],
    ['it is paid and the time of its quote is over', { ...EXPIRED, paid: true }, 'paid'],
    ['it is paid while another attempt is still open', { ...QUOTED, paid: true, checkoutOpen: true }, 'paid'],
    ['it was called off after that', { ...EXPIRED, calledOff: true }, 'cancelled'],
  ] as const)('%s › %s', (_what, facts, state) => {
    expect(personalisedState({ ...NOTHING, ...facts }, NOW)).toBe(state);
  });
});

describe('hole 30: a quote expires', () => {
  const farAway = NOW + 100 * DAY;
  test.each([
    ['seven days by default', quoteEnds(NOW, farAway), NOW + 7 * DAY],
    ['as many days as the agency chose', quoteEnds(NOW, farAway, 14), NOW + 14 * DAY],
    ['never later than 24 hours before the start', quoteEnds(NOW, NOW + 3 * DAY), NOW + 2 * DAY],
    ['both at once', quoteEnds(NOW, NOW + 8 * DAY), NOW + 7 * DAY],
  ])('quoteEnds › %s', (_what, ends, expected) => expect(ends).toBe(expected));

  test('isQuoteReminded › only if the quote lasts more than a day', () => {
    expect(isQuoteReminded(NOW, NOW + DAY + 1)).toBe(true);
    expect(isQuoteReminded(NOW, NOW + DAY)).toBe(false);
  });
});

describe('hole 30: the allowed moves of each state', () => {
  test.each([
    ['naming a price', mayQuote, ['asked', 'quoted', 'expired']],
    ['declining', mayDecline, ['asked', 'quoted', 'expired']],
    ['paying', mayPay, ['quoted', 'paying']],
    ['taking the wish back', mayWithdraw, ['asked', 'quoted', 'expired', 'declined', 'paying']],
  ] as const)('%s › only while %s', (_what, may, states) => {
    expect(PERSONALISED_STATES.filter(may)).toEqual(states);
  });

  test('the graph › every state but the first is reached from another, and money only leaves by refund', () => {
    const reached = new Set<string>(
      Object.values(PERSONALISED_GRAPH).flatMap((moves) => Object.values(moves)),
    );
    expect(PERSONALISED_STATES.filter((state) => !reached.has(state))).toEqual(['asked']);
    for (const state of ['paid', 'cancelled'] as const)
      expect(Object.values(PERSONALISED_GRAPH[state])).not.toContain('gone');
  });
});
