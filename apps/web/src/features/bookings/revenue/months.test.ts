import { describe, expect, it } from 'vitest';
import { axisLines } from './months.ts';

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
