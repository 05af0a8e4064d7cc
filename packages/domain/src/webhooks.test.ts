import { describe, expect, test } from 'vitest';
import { PAUSE_AFTER_MS, WEBHOOK_WAITS_MS, afterFailure, isAccepted } from './webhooks.ts';

const HOUR = 3_600_000;

describe('waits between tries', () => {
  test('they grow, and last three days together', () => {
    expect(WEBHOOK_WAITS_MS).toEqual(WEBHOOK_WAITS_MS.toSorted((one, other) => one - other));
    expect(WEBHOOK_WAITS_MS.reduce((sum, wait) => sum + wait, 0)).toBe(72 * HOUR);
  });
});

describe('afterFailure', () => {
  test('the first try › waits a minute', () => {
    expect(afterFailure(1, 0)).toEqual({ next: 'wait', ms: 60_000 });
  });

  test('the last wait › is used before anything ends', () => {
    expect(afterFailure(WEBHOOK_WAITS_MS.length, PAUSE_AFTER_MS)).toEqual({ next: 'wait', ms: 14 * HOUR });
  });

  test('no waits left, nothing accepted for three days › the address is paused', () => {
    expect(afterFailure(WEBHOOK_WAITS_MS.length + 1, PAUSE_AFTER_MS)).toEqual({ next: 'pause' });
  });

  test('no waits left, others accepted meanwhile › this delivery is given up', () => {
    expect(afterFailure(WEBHOOK_WAITS_MS.length + 1, PAUSE_AFTER_MS - 1)).toEqual({ next: 'give_up' });
  });
});

describe('isAccepted', () => {
  test.each([
    [199, false],
    [200, true],
    [204, true],
    [299, true],
    [301, false],
    [410, false],
    [500, false],
  ])('%i › %s', (status, accepted) => {
    expect(isAccepted(status)).toBe(accepted);
  });
});
