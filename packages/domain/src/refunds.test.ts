import { describe, expect, test } from 'vitest';
import { takaToPaisa } from './money.ts';
import { refundFor, refundOnCancelling, refundPercent } from './refunds.ts';

const DAY = 86_400_000;

describe('refundPercent', () => {
  test.each([
    ['a month before', 30 * DAY, 100],
    ['a millisecond more than 7 days before', 7 * DAY + 1, 100],
    ['7 days before', 7 * DAY, 50],
    ['5 days before', 5 * DAY, 50],
    ['3 days before', 3 * DAY, 50],
    ['a millisecond less than 3 days before', 3 * DAY - 1, 0],
    ['at the start', 0, 0],
    ['afterwards', -DAY, 0],
  ])('%s › %s', (_when, before, percent) => {
    expect(refundPercent(before)).toBe(percent);
  });

  test('steps that were frozen with a booking › those count, not today’s', () => {
    const frozen = [{ from: 0, percent: 80 }];
    expect(refundPercent(DAY, frozen)).toBe(80);
    expect(refundPercent(-1, frozen)).toBe(0);
  });
});

describe('refundFor', () => {
  const startsAt = Date.parse('2026-12-24T06:00:00Z');

  test('half of an odd sum › rounded to whole taka for the traveller', () => {
    expect(refundFor(takaToPaisa(4_501), { startsAt, now: startsAt - 4 * DAY })).toBe(takaToPaisa(2_251));
  });

  test('as time goes by › never more than before, never more than was paid', () => {
    let last = takaToPaisa(9_000);
    for (let before = 10 * DAY; before > -DAY; before -= 3_600_000) {
      const refund = refundFor(takaToPaisa(9_000), { startsAt, now: startsAt - before });
      expect(refund <= last).toBe(true);
      last = refund;
    }
    expect(last).toBe(0n);
  });
});

describe('hole 3: what cancelling a paid booking returns', () => {
  const DAY_MS = 86_400_000;
  const cases = [8, 7, 5, 3, 2, 0].map((days) => ({ startsAt: days * DAY_MS, now: 0 }));

  test('the departure is cancelled › everything that came, to the paisa, at any time', () => {
    for (const when of cases) {
      expect(
        refundOnCancelling({ total: 500_000n, received: 500_000n, departureCancelled: true }, when),
      ).toBe(500_000n);
      expect(
        refundOnCancelling({ total: 500_000n, received: 400_050n, departureCancelled: true }, when),
      ).toBe(400_050n);
      expect(
        refundOnCancelling({ total: 500_000n, received: 600_000n, departureCancelled: true }, when),
      ).toBe(500_000n);
    }
  });

  test('the departure is on › the share of the step, of the whole taka that came', () => {
    const back = cases.map((when) =>
      refundOnCancelling({ total: 500_000n, received: 400_050n, departureCancelled: false }, when),
    );
    expect(back).toEqual([400_000n, 200_000n, 200_000n, 200_000n, 0n, 0n]);
  });
});
