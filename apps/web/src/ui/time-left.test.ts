import { describe, expect, test } from 'vitest';
import { splitTimeLeft } from './time-left.ts';

describe('splitTimeLeft', () => {
  test('days, hours, minutes and seconds left › each in its place', () => {
    const ms = ((3 * 24 + 8) * 60 + 10) * 60_000 + 24_000;
    expect(splitTimeLeft(ms)).toEqual({ days: 3, hours: 8, minutes: 10, seconds: 24 });
  });

  test('part of a second left › still one second', () => {
    expect(splitTimeLeft(1)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 1 });
    expect(splitTimeLeft(59_001)).toEqual({ days: 0, hours: 0, minutes: 1, seconds: 0 });
  });

  test('nothing left, or past the end › all zero', () => {
    const zero = { days: 0, hours: 0, minutes: 0, seconds: 0 };
    expect(splitTimeLeft(0)).toEqual(zero);
    expect(splitTimeLeft(-5000)).toEqual(zero);
  });
});
