import { describe, expect, it } from 'vitest';
import { threadBoxes, threadOf, threadPath } from './thread.ts';

const marker = (x: number, y: number, ...stops: number[]) => ({ at: { x, y }, stops, isLast: false });

describe('threadOf', () => {
  it('there and back › two ways that bend apart', () => {
    const [there, back] = threadOf(3, [marker(0, 100, 0, 2), marker(100, 100, 1)]);
    expect(there?.towards.y).toBeLessThan(100);
    expect(back?.towards.y).toBeGreaterThan(100);
  });

  it('stops that share a sign, one stop, none › no way', () => {
    expect(threadOf(2, [marker(0, 0, 0, 1)])).toEqual([]);
    expect(threadPath(threadOf(1, [marker(0, 0, 0)]))).toBe('');
    expect(threadOf(0, [])).toEqual([]);
  });
});

describe('threadBoxes', () => {
  it('a way › boxes along its curve, without gaps', () => {
    const boxes = threadBoxes(threadOf(2, [marker(0, 100, 0), marker(80, 100, 1)]));
    expect(boxes.length).toBeGreaterThanOrEqual(10);
    // The curve is highest in its middle: half of the way to the point that it bends towards.
    expect(Math.min(...boxes.map(({ y }) => y + 4))).toBeCloseTo(100 - 80 / 12, 0);
  });
});
