import { describe, expect, test } from 'vitest';
import { frame } from './frame.ts';
import { divide, ground, reversed, smooth, sweep, yAt } from './outline.ts';
import type { Line } from './outline.ts';

const roof: Line = [
  [0, 10],
  [10, 0],
  [20, 10],
];

describe('yAt', () => {
  test.each([
    ['on a point', 10, 0],
    ['between two points', 15, 5],
    ['beyond the end', 99, 10],
  ])('%s › the height there', (_circumstance, x, y) => {
    expect(yAt(roof, x)).toBe(y);
  });
});

describe('sweep', () => {
  test('a whole number of steps › both ends included', () => {
    expect(sweep(0, 20, 10, (x) => [x, 1])).toEqual([
      [0, 1],
      [10, 1],
      [20, 1],
    ]);
  });
});

describe('divide', () => {
  test('four parts › five points from 0 to 1', () => {
    expect(divide(4, (t) => [t, 0]).map(([t]) => t)).toEqual([0, 0.25, 0.5, 0.75, 1]);
  });
});

describe('reversed', () => {
  test('a line › the same points from the other end', () => {
    expect(reversed(roof).map(([x]) => x)).toEqual([20, 10, 0]);
    expect(reversed(reversed(roof))).toEqual(roof);
  });
});

describe('ground', () => {
  test('a line and a bottom › a closed shape, rounded to tenths', () => {
    expect(
      ground(
        [
          [0.04, 1.26],
          [5, 2],
        ],
        9,
      ),
    ).toBe('M0 1.3L5 2L5 9L0 9Z');
  });
});

describe('smooth', () => {
  test('three points › a curve with the middle one as handle', () => {
    expect(smooth(roof)).toBe('M0 10Q10 0 15 5L20 10');
  });
});

describe('frame', () => {
  test('an outline in its own units › placed, with y upward', () => {
    expect(frame({ x: 100, y: 50, width: 10 }).trace('M-.5 0 L1 2 V1 H0 Z')).toBe('M95 50L110 30V40H100Z');
  });

  test('width and height apart › each axis has its own unit', () => {
    expect(frame({ x: 0, y: 0, width: 10, height: 2 }).trace('M1 1 Q1 2 3 4')).toBe('M10 -2Q10 -4 30 -8');
  });

  test('facing left › mirrored about its foot', () => {
    expect(frame({ x: 100, y: 50, width: 10, facing: -1 }).trace('M-.5 0 L1 2')).toBe('M105 50L90 30');
  });
});
