import { describe, expect, test } from 'vitest';
import { PUSH_WAITS_MS, afterPush } from './push.ts';

const NOW = Date.parse('2026-11-18T06:00:00Z');
const answered = (status: number, retryAfter: string | null = null) => ({ status, retryAfter });

describe('afterPush', () => {
  test.each([200, 201, 202, 204, 299])('the service answers %d › done', (status) => {
    expect(afterPush(answered(status), 1, NOW)).toEqual({ next: 'done' });
  });

  test.each([404, 410])('the service answers %d › the device is forgotten', (status) => {
    expect(afterPush(answered(status), 1, NOW)).toEqual({ next: 'forget' });
  });

  test('an address that we do not call › the device is forgotten', () => {
    expect(afterPush('refused', 1, NOW)).toEqual({ next: 'forget' });
  });

  test('no answer › not sent again, because it may have arrived', () => {
    expect(afterPush('unknown', 1, NOW)).toEqual({ next: 'give_up' });
  });

  test.each([301, 400, 401, 403, 413])('the service answers %d › not sent again', (status) => {
    expect(afterPush(answered(status), 1, NOW)).toEqual({ next: 'give_up' });
  });

  test.each([answered(429), answered(500), answered(503), 'unreachable' as const])(
    '%j › waits longer each time, then gives up',
    (answer) => {
      PUSH_WAITS_MS.forEach((ms, place) =>
        expect(afterPush(answer, place + 1, NOW)).toEqual({ next: 'wait', ms }),
      );
      expect(afterPush(answer, PUSH_WAITS_MS.length + 1, NOW)).toEqual({ next: 'give_up' });
    },
  );

  test.each([
    ['120', 120_000],
    [' 120 ', 120_000],
    ['Wed, 18 Nov 2026 06:05:00 GMT', 300_000],
    // Sooner than we would try anyway.
    ['1', 20_000],
    ['Wed, 18 Nov 2026 05:00:00 GMT', 20_000],
    ['soon', 20_000],
    ['-5', 20_000],
    // No service may keep a message for days.
    ['999999', 6 * 3_600_000],
  ])('the service asks to wait "%s" › %d ms', (retryAfter, ms) => {
    expect(afterPush(answered(429, retryAfter), 1, NOW)).toEqual({ next: 'wait', ms });
    expect(afterPush(answered(503, retryAfter), 1, NOW)).toEqual({ next: 'wait', ms });
  });
});
