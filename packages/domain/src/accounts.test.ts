import { describe, expect, test } from 'vitest';
import {
  LINK_SIGNS_IN_MS,
  RESET_LINK_MS,
  VERIFY_LINK_MS,
  handOverState,
  isFreshSignIn,
  linkSignsIn,
  mayResend,
} from './accounts.ts';

const NOW = 1_800_000_000_000;

describe('mayResend', () => {
  test.each([
    [59_999, false],
    [60_000, true],
    [60_001, true],
  ])('when the last mail went out %i ms ago › %s', (ago, allowed) => {
    expect(mayResend(NOW - ago, NOW)).toBe(allowed);
  });
});

describe('linkSignsIn', () => {
  test.each([
    ['the browser that signed up', 'a', 'a', LINK_SIGNS_IN_MS, true],
    ['a millisecond too late', 'a', 'a', LINK_SIGNS_IN_MS + 1, false],
    ['another browser that signed up', 'a', 'b', 0, false],
    ['a browser without a mark', 'a', undefined, 0, false],
    ['a link without a mark', null, 'a', 0, false],
    ['neither has a mark', null, undefined, 0, false],
  ])('%s › %4$s', (_case, browserHash, openedIn, ago, signsIn) => {
    expect(linkSignsIn({ sentAt: NOW - ago, browserHash }, { now: NOW, openedIn })).toBe(signsIn);
  });
});

describe('isFreshSignIn', () => {
  test.each([
    [0, true],
    [300_000, true],
    [300_001, false],
  ])('when the sign-in was %i ms ago › %s', (ago, fresh) => {
    expect(isFreshSignIn(NOW - ago, NOW)).toBe(fresh);
  });
});

describe('handOverState', () => {
  test.each(['waiting', 'done', 'refused', 'failed'] as const)(
    'when %s within 300 s › reported as it is',
    (outcome) => {
      expect(handOverState(outcome, NOW - 300_000, NOW)).toBe(outcome);
    },
  );

  test.each(['waiting', 'done', 'refused', 'failed'] as const)(
    'when %s but 300 s have passed › expired',
    (outcome) => {
      expect(handOverState(outcome, NOW - 300_001, NOW)).toBe('expired');
    },
  );
});

describe('a link in a mail', () => {
  test('to verify an address › works for a day; to choose a new password › for an hour', () => {
    expect(VERIFY_LINK_MS).toBe(86_400_000);
    expect(RESET_LINK_MS).toBe(3_600_000);
  });
});
