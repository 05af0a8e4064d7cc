import { describe, expect, test } from 'vitest';
import {
  BOOKING_CLOSES_MS,
  MOST_DAYS_AHEAD,
  bookingEnds,
  changesTheDeal,
  hasStarted,
  isTimesUp,
  isWithinReach,
  seatsLeft,
} from './tours.ts';

const STARTS_AT = Date.UTC(2027, 0, 15, 1, 30);

describe('the deadline', () => {
  test('bookingEnds › 24 hours before the trip', () => {
    expect(STARTS_AT - bookingEnds(STARTS_AT)).toBe(86_400_000);
    expect(BOOKING_CLOSES_MS).toBe(86_400_000);
  });

  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('isTimesUp › %i ms after the deadline › %s', (ms, up) => {
    expect(isTimesUp(STARTS_AT, bookingEnds(STARTS_AT) + ms)).toBe(up);
  });

  test.each([
    [-1, false],
    [0, true],
    [1, true],
  ])('hasStarted › %i ms after the start › %s', (ms, started) => {
    expect(hasStarted(STARTS_AT, STARTS_AT + ms)).toBe(started);
  });

  test.each([
    [-1, true],
    [0, true],
    [1, false],
  ])('isWithinReach › %i ms beyond two years › %s', (ms, within) => {
    expect(isWithinReach(STARTS_AT + MOST_DAYS_AHEAD * 86_400_000 + ms, STARTS_AT)).toBe(within);
  });
});

describe('seatsLeft', () => {
  test('of a tour with ten seats, seven taken › three', () => {
    expect(seatsLeft({ capacity: 10, taken: 7 })).toBe(3);
  });
});

describe('changesTheDeal', () => {
  const deal = { location: 'Sajek Valley', startsAt: STARTS_AT, days: 3, cost: 850_000n };

  test('the same place, time, days and price › no', () => {
    expect(changesTheDeal(deal, { ...deal })).toBe(false);
  });

  test.each([{ location: 'Sajek' }, { startsAt: STARTS_AT + 60_000 }, { days: 2 }, { cost: 849_900n }])(
    '%o › yes, also where it would be to the good of those who booked',
    (change) => {
      expect(changesTheDeal(deal, { ...deal, ...change })).toBe(true);
    },
  );
});
