import { describe, expect, test } from 'vitest';
import { ENOUGH_AGENCIES, ENOUGH_SEATS, bestMonths } from './best-months.ts';

const many = { agencies: ENOUGH_AGENCIES };
const winter = [80, 60, 20, 10, 0, 0, 0, 0, 10, 20, 60, 75];

describe('bestMonths', () => {
  test('winter months sell most › the months near the busiest, and every share', () =>
    expect(bestMonths(winter, many)).toEqual({
      shares: [100, 75, 25, 13, 0, 0, 0, 0, 13, 25, 75, 94],
      best: [0, 1, 10, 11],
    }));

  test('every month alike › none is better', () =>
    expect(
      bestMonths(
        Array.from({ length: 12 }, () => 50),
        many,
      )?.best,
    ).toEqual([]));

  test('too few seats › null, and one more is enough', () => {
    const seats = (first: number) => [first, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0];
    expect(bestMonths(seats(ENOUGH_SEATS - 4), many)).toBeNull();
    expect(bestMonths(seats(ENOUGH_SEATS - 3), many)).not.toBeNull();
  });

  test('few agencies › null, because it would show what each sold', () => {
    expect(bestMonths(winter, { agencies: ENOUGH_AGENCIES - 1 })).toBeNull();
  });

  test('sold in three months only › null', () =>
    expect(bestMonths([90, 90, 90, 0, 0, 0, 0, 0, 0, 0, 0, 0], many)).toBeNull());
});
