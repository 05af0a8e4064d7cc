import { describe, expect, test } from 'vitest';
import {
  BID_WINDOW_MS,
  PAY_WINDOW_MS,
  REQUEST_STATES,
  bidsEnd,
  isBidAllowed,
  isBiddingOver,
  mayAccept,
  mayOpenRequest,
  mayWithdraw,
  mayWithdrawBid,
  payEnds,
  requestState,
} from './open-requests.ts';
import type { RequestFacts } from './open-requests.ts';

const MADE = Date.UTC(2026, 10, 15, 9);
const request = (facts: Partial<RequestFacts> = {}): RequestFacts => ({
  createdAt: MADE,
  acceptedAt: null,
  checkoutOpen: false,
  paid: false,
  calledOff: false,
  ...facts,
});

test('mayOpenRequest › four are open › one more; five › no more', () => {
  expect(mayOpenRequest(4)).toBe(true);
  expect(mayOpenRequest(5)).toBe(false);
});

describe('isBiddingOver', () => {
  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('%i ms from the end of 5,400,000 ms › %s', (off, over) => {
    expect(BID_WINDOW_MS).toBe(5_400_000);
    expect(isBiddingOver(MADE, MADE + 5_400_000 + off)).toBe(over);
    expect(isBiddingOver(MADE, bidsEnd(MADE) + off)).toBe(over);
  });
});

describe('requestState', () => {
  const accepted = MADE + 1_000;

  test('no bid accepted › open, then closed', () => {
    expect(requestState(request(), MADE)).toBe('open');
    expect(requestState(request(), bidsEnd(MADE) - 1)).toBe('open');
    expect(requestState(request(), bidsEnd(MADE))).toBe('closed');
  });

  test('accepted › accepted for 24 hours, then lapsed', () => {
    const chosen = request({ acceptedAt: accepted });
    expect(PAY_WINDOW_MS).toBe(24 * 3_600_000);
    expect(requestState(chosen, accepted)).toBe('accepted');
    expect(requestState(chosen, payEnds(accepted) - 1)).toBe('accepted');
    expect(requestState(chosen, payEnds(accepted))).toBe('lapsed');
  });

  test('a payment in progress when the 24 hours end › still accepted', () => {
    const paying = request({ acceptedAt: accepted, checkoutOpen: true });
    expect(requestState(paying, payEnds(accepted))).toBe('accepted');
  });

  test('paid › paid at any time; cancelled after payment › cancelled', () => {
    const paid = request({ acceptedAt: accepted, paid: true });
    expect(requestState(paid, payEnds(accepted) + 1)).toBe('paid');
    expect(requestState({ ...paid, paid: false, calledOff: true }, accepted)).toBe('cancelled');
  });

  test('an accepted bid › not open, also within the window', () => {
    expect(requestState(request({ acceptedAt: accepted }), accepted + 1)).toBe('accepted');
  });
});

describe('mayAccept, mayWithdraw', () => {
  test.each(REQUEST_STATES)('%s › only while nothing is agreed', (state) => {
    const free = state === 'open' || state === 'closed' || state === 'lapsed';
    expect(mayAccept(state)).toBe(free);
    expect(mayWithdraw(state)).toBe(free);
  });
});

describe('hole 30: mayWithdrawBid', () => {
  test.each(REQUEST_STATES)('%s › not while the traveller may pay it, nor after', (state) => {
    const free = state === 'open' || state === 'closed' || state === 'lapsed';
    expect(mayWithdrawBid(state, true)).toBe(free);
    expect(mayWithdrawBid(state, false)).toBe(free || state === 'accepted');
  });
});

describe('isBidAllowed', () => {
  test('the first › any amount; later ones › never more than the current bid', () => {
    expect(isBidAllowed(null, 1n)).toBe(true);
    expect(isBidAllowed(100n, 99n)).toBe(true);
    expect(isBidAllowed(100n, 100n)).toBe(true);
    expect(isBidAllowed(100n, 101n)).toBe(false);
  });
});
