import { describe, expect, it } from 'vitest';
import { refundStages } from './refund-stages.ts';

const HOUR = 3_600_000;
const START = Date.parse('2026-11-30T02:00:00Z');
const booking = {
  tourTripDate: '2026-11-30',
  tourTripTime: '08:00',
  time: '2026-11-10T02:00:00Z',
  refundSteps: [
    { hoursBefore: 168, percent: 100, amount: 5_000 },
    { hoursBefore: 72, percent: 50, amount: 2_500 },
  ],
};

describe('refundStages', () => {
  it('booked long before › every stage, the last without refund, the present in the first', () => {
    const { stages, now } = refundStages(booking, START - 240 * HOUR);
    expect(stages).toEqual([
      { percent: 100, amount: 5_000, until: START - 168 * HOUR },
      { percent: 50, amount: 2_500, until: START - 72 * HOUR },
      { percent: 0, amount: 0, until: START },
    ]);
    expect(now.step).toBe(0);
    // 20 days before the trip to 7 days before: 10 days of 13 are over.
    expect(now.share).toBeCloseTo(10 / 13);
  });

  it('at the end of a stage › in the next', () => {
    expect(refundStages(booking, START - 72 * HOUR).now).toEqual({ step: 2, share: 0 });
  });

  it('booked late › stages that were over are left out', () => {
    const late = { ...booking, time: '2026-11-25T02:00:00Z' };
    expect(refundStages(late, Date.parse(late.time)).stages.map(({ percent }) => percent)).toEqual([50, 0]);
  });

  it('after the trip › the end of the last stage', () => {
    expect(refundStages(booking, START + HOUR).now).toEqual({ step: 2, share: 1 });
  });
});
