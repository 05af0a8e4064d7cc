import { describe, expect, it } from 'vitest';
import { refundStages, stagesSince } from './refund-stages.ts';

const DAY = 86_400_000;
const START = Date.parse('2026-11-19T16:30:00Z');
const trip = { total: 13_000, startsAt: START };

describe('refundStages', () => {
  it('a trip › everything, half, nothing, each until its last moment', () => {
    expect(refundStages(trip)).toEqual([
      { percent: 100, amount: 13_000, until: START - 7 * DAY - 1 },
      { percent: 50, amount: 6_500, until: START - 3 * DAY },
      { percent: 0, amount: 0, until: START },
    ]);
  });

  it('an odd sum › what does not divide goes to the traveller', () => {
    expect(refundStages({ ...trip, total: 15 })[1]?.amount).toBe(8);
  });
});

describe('stagesSince', () => {
  const since = START - 27 * DAY;

  it('half-way to the end of the full refund › in the middle of the first stage', () => {
    const { now, stages } = stagesSince(trip, { since, now: START - 17 * DAY });
    expect(stages).toHaveLength(3);
    expect(now.step).toBe(0);
    expect(now.share).toBeCloseTo(0.5);
  });

  it('exactly 7 days before › half already; exactly 3 days before › half still', () => {
    expect(stagesSince(trip, { since, now: START - 7 * DAY }).now.step).toBe(1);
    expect(stagesSince(trip, { since, now: START - 3 * DAY }).now).toEqual({ step: 1, share: 1 });
    expect(stagesSince(trip, { since, now: START - 3 * DAY + 1 }).now.step).toBe(2);
  });

  it('announced five days before the trip › there never was a full refund', () => {
    const { stages, now } = stagesSince(trip, { since: START - 5 * DAY, now: START - 4 * DAY });
    expect(stages.map(({ percent }) => percent)).toEqual([50, 0]);
    expect(now).toEqual({ step: 0, share: 0.5 });
  });

  it('after the trip has started › at the end of the last stage', () => {
    expect(stagesSince(trip, { since, now: START + DAY }).now).toEqual({ step: 2, share: 1 });
  });
});
