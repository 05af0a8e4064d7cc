import { describe, expect, test } from 'vitest';
import { takaToPaisa } from './money.ts';
import {
  adminRefundOf,
  isRefundable,
  refundExtent,
  refundFor,
  refundOnCancelling,
  refundPercent,
  refundStages,
  stepsFor,
} from './refunds.ts';

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

  test('half of an odd sum › rounded up to whole taka', () => {
    expect(refundFor(takaToPaisa(4_501), { startsAt, now: startsAt - 4 * DAY })).toBe(takaToPaisa(2_251));
  });

  test('over time › never more than before, never more than the payment', () => {
    let last = takaToPaisa(9_000);
    for (let before = 10 * DAY; before > -DAY; before -= 3_600_000) {
      const refund = refundFor(takaToPaisa(9_000), { startsAt, now: startsAt - before });
      expect(refund <= last).toBe(true);
      last = refund;
    }
    expect(last).toBe(0n);
  });
});

describe('hole 3: the refund for cancelling a paid booking', () => {
  const DAY_MS = 86_400_000;
  const cases = [8, 7, 5, 3, 2, 0].map((days) => ({ startsAt: days * DAY_MS, now: 0 }));

  test('the departure is cancelled › the whole payment, to the paisa, at any time', () => {
    for (const when of cases) {
      expect(
        refundOnCancelling(
          {
            paid: 500_000n,
            fees: 0n,
            departureCancelled: true,
            agencyStopped: false,
            promiseBroken: false,
          },
          when,
        ),
      ).toBe(500_000n);
      expect(
        refundOnCancelling(
          {
            paid: 400_050n,
            fees: 0n,
            departureCancelled: true,
            agencyStopped: false,
            promiseBroken: false,
          },
          when,
        ),
      ).toBe(400_050n);
      expect(
        refundOnCancelling(
          {
            paid: 500_000n,
            fees: 100_000n,
            departureCancelled: true,
            agencyStopped: false,
            promiseBroken: false,
          },
          when,
        ),
      ).toBe(500_000n);
    }
  });

  test('the departure takes place › the share of the step, of the whole taka paid', () => {
    const back = cases.map((when) =>
      refundOnCancelling(
        {
          paid: 400_050n,
          fees: 0n,
          departureCancelled: false,
          agencyStopped: false,
          promiseBroken: false,
        },
        when,
      ),
    );
    expect(back).toEqual([400_000n, 200_000n, 200_000n, 200_000n, 0n, 0n]);
  });

  test('some of the party cancelled before › what was kept for them stays kept', () => {
    const back = cases.map((when) =>
      refundOnCancelling(
        {
          paid: 500_000n,
          fees: 100_000n,
          departureCancelled: false,
          agencyStopped: false,
          promiseBroken: false,
        },
        when,
      ),
    );
    expect(back).toEqual([400_000n, 200_000n, 200_000n, 200_000n, 0n, 0n]);
  });
});

describe('hole 10: refundStages, the one list behind both refund charts', () => {
  const startsAt = Date.parse('2026-12-24T06:00:00Z');
  const since = startsAt - 27 * DAY;
  const at = (before: number, steps = stepsFor(13_000)) =>
    refundStages(steps, { startsAt, since, now: startsAt - before });

  test('a trip › everything, half, nothing, each until its last moment', () => {
    expect(at(20 * DAY).stages).toEqual([
      { percent: 100, amount: 13_000, until: startsAt - 7 * DAY - 1 },
      { percent: 50, amount: 6_500, until: startsAt - 3 * DAY },
      { percent: 0, amount: 0, until: startsAt },
    ]);
    expect(stepsFor(15)[1]?.amount).toBe(8);
  });

  // At this boundary the two charts disagreed: the chart in My Tours showed nothing where half is refunded.
  test.each([
    ['a millisecond more than 7 days', 7 * DAY + 1],
    ['exactly 7 days', 7 * DAY],
    ['a millisecond more than 3 days', 3 * DAY + 1],
    ['exactly 3 days', 3 * DAY],
    ['a millisecond less than 3 days', 3 * DAY - 1],
    ['at the start', 0],
  ])('%s before › the stage shows what cancelling pays', (_when, before) => {
    const { stages, now } = at(before);
    expect(stages[now.step]?.percent).toBe(refundPercent(before));
    const paid = refundFor(takaToPaisa(13_000), { startsAt, now: startsAt - before });
    expect(takaToPaisa(stages[now.step]?.amount ?? -1)).toBe(paid);
  });

  test('half-way to the end of the full refund › in the middle of the first stage', () => {
    const { now } = at(17 * DAY);
    expect(now.step).toBe(0);
    expect(now.share).toBeCloseTo(0.5);
    expect(at(3 * DAY).now).toEqual({ step: 1, share: 1 });
  });

  test('since five days before the trip › there never was a full refund', () => {
    const late = { startsAt, since: startsAt - 5 * DAY, now: startsAt - 4 * DAY };
    const { stages, now } = refundStages(stepsFor(13_000), late);
    expect(stages.map(({ percent }) => percent)).toEqual([50, 0]);
    expect(now).toEqual({ step: 0, share: 0.5 });
  });

  test('after the start › the end of the last stage; before `since` › the beginning of the first', () => {
    expect(at(-DAY).now).toEqual({ step: 2, share: 1 });
    expect(at(30 * DAY).now).toEqual({ step: 0, share: 0 });
  });

  test('the start itself, counted from the start › all of one stage', () => {
    const { stages, now } = refundStages([], { startsAt, since: startsAt, now: startsAt });
    expect(stages).toEqual([{ percent: 0, amount: 0, until: startsAt }]);
    expect(now).toEqual({ step: 0, share: 1 });
  });

  test('counted from after the start › no stage is left, and nothing breaks', () => {
    const late = { startsAt, since: startsAt + DAY, now: startsAt + 2 * DAY };
    expect(refundStages(stepsFor(13_000), late)).toEqual({ stages: [], now: { step: 0, share: 1 } });
  });
});

describe('refundExtent', () => {
  test.each([
    [0, 'none'],
    [1, 'part'],
    [5_000, 'part'],
    [10_000, 'all'],
  ])('%i of 10,000 › %s', (refunded, extent) =>
    expect(refundExtent({ paid: 10_000, refunded })).toBe(extent),
  );
  test('nothing paid, nothing refunded › none', () =>
    expect(refundExtent({ paid: 0, refunded: 0 })).toBe('none'));
});

describe('a refund by an admin', () => {
  const START = 1_000_000;
  const paid = 500_000n;
  const booking = { state: 'paid' as const, paid, startsAt: START };

  test('all of it before the trip › the booking ends; a part, or during the trip › it goes on', () => {
    expect(adminRefundOf(booking, paid, START - 1)).toBe('ends');
    expect(adminRefundOf(booking, paid - 1n, START - 1)).toBe('goes_on');
    expect(adminRefundOf(booking, paid, START)).toBe('goes_on');
  });

  test('of a cancelled booking › what was kept can be refunded', () => {
    for (const state of ['cancelled', 'refund_pending', 'refunded'] as const)
      expect(adminRefundOf({ ...booking, state }, 1n, START - 1)).toBe('after_end');
  });

  test('nothing, more than was paid, or not a paid booking › refused', () => {
    expect(adminRefundOf(booking, 0n, 0)).toBeNull();
    expect(adminRefundOf(booking, -1n, 0)).toBeNull();
    expect(adminRefundOf(booking, paid + 1n, 0)).toBeNull();
    for (const state of ['held', 'pending_payment', 'review', 'failed', 'expired'] as const)
      expect(adminRefundOf({ ...booking, state }, paid, 0)).toBeNull();
  });

  test('refundable › while something was paid and not refunded', () => {
    expect(isRefundable(booking)).toBe(true);
    expect(isRefundable({ ...booking, paid: 0n })).toBe(false);
    expect(isRefundable({ ...booking, state: 'review' })).toBe(false);
  });
});
