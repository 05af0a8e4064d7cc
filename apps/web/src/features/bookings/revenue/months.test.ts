import { describe, expect, it } from 'vitest';
import { axisLines, lastMonths } from './months.ts';

describe('lastMonths', () => {
  it('a year with gaps › twelve months up to the present, the gaps empty', () => {
    const months = lastMonths(
      [
        { month: '2025-11', received: 9, refunded: 0, commission: 0 },
        { month: '2026-02', received: 5_000, refunded: 500, commission: 360 },
      ],
      Date.parse('2026-11-15T00:00:00Z'),
      12,
    );
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-12', received: 0, refunded: 0, commission: 0 });
    expect(months[2]).toEqual({ month: '2026-02', received: 5_000, refunded: 500, commission: 360 });
    expect(months.at(-1)?.month).toBe('2026-11');
  });

  it('the last evening of a month in London › the next month in Dhaka', () => {
    expect(lastMonths([], Date.parse('2026-11-30T18:00:00Z'), 1)[0]?.month).toBe('2026-12');
  });
});

describe('axisLines', () => {
  it.each([
    [52_000, [0, 20_000, 40_000, 60_000]],
    [60_000, [0, 20_000, 40_000, 60_000]],
    [60_001, [0, 25_000, 50_000, 75_000]],
    [7, [0, 2.5, 5, 7.5]],
    [0, [0, 1, 2, 3]],
    [305_600, [0, 120_000, 240_000, 360_000]],
  ])('up to %d › %j', (most, lines) => {
    expect(axisLines(most)).toEqual(lines);
  });

  it('whatever the sum › the top is not below it, nor half as high again', () => {
    for (let most = 3; most < 1e7; most = Math.ceil(most * 1.7)) {
      const top = axisLines(most).at(-1)!;
      expect(top).toBeGreaterThanOrEqual(most);
      expect(top).toBeLessThanOrEqual(most * 1.5);
    }
  });
});
