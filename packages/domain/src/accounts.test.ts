import { describe, expect, test } from 'vitest';
import { RESET_LINK_MS, VERIFY_LINK_MS, handOverState, isFreshSignIn, mayResend } from './accounts.ts';

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
