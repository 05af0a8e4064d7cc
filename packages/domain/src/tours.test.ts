import { describe, expect, test } from 'vitest';
import {
  BOOKING_CLOSES_MS,
  MOST_DAYS_AHEAD,
  bookingEnds,
  changesTheDeal,
  dayAfter,
  dayInDhaka,
  hasStarted,
  inDhaka,
  isTimesUp,
  isWithinReach,
  seatsLeft,
  tripStart,
} from './tours.ts';

const STARTS_AT = Date.UTC(2027, 0, 15, 1, 30);
const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

describe('tripStart', () => {
  test.each([
    ['2027-01-15', '07:30', '2027-01-15T01:30:00.000Z'],
    ['2027-01-15', '05:59', '2027-01-14T23:59:00.000Z'],
    ['2027-01-15', '06:00', '2027-01-15T00:00:00.000Z'],
    ['2027-01-01', '00:00', '2026-12-31T18:00:00.000Z'],
    ['2028-02-29', '23:59', '2028-02-29T17:59:00.000Z'],
    // No daylight saving time: June has the same offset as January.
    ['2027-06-15', '07:30', '2027-06-15T01:30:00.000Z'],
  ])('when the clock of Dhaka shows %s %s › %s', (date, time, moment) => {
    expect(iso(tripStart(date, time))).toBe(moment);
  });

  test.each([
    ['2027-02-29', '07:30'],
    ['2027-02-31', '07:30'],
    ['2027-13-01', '07:30'],
    ['2027-00-10', '07:30'],
    ['2027-04-31', '07:30'],
    ['2027-1-5', '07:30'],
    ['15-01-2027', '07:30'],
    // A lenient date parser would read the 15th.
    ['+002027-01-15', '07:30'],
    ['2027-01-15(', '07:30'],
    ['', '07:30'],
    ['2027-01-15', '24:00'],
    ['2027-01-15', '07:60'],
    ['2027-01-15', '7:30'],
    ['2027-01-15', '107:30'],
    ['2027-01-15', '07:30:00'],
    ['2027-01-15', ''],
    ['2027-01-15T00:00', '07:30'],
  ])('when there is no such moment as "%s" "%s" › null', (date, time) => {
    expect(tripStart(date, time)).toBeNull();
  });
});

describe('dayInDhaka', () => {
  test('a day › begins at 18:00 UTC of the day before, and the next one 24 hours later', () => {
    const day = dayInDhaka('2027-03-01')!;
    expect(iso(day)).toBe('2027-02-28T18:00:00.000Z');
    expect(dayAfter(day)).toBe(dayInDhaka('2027-03-02'));
  });
});

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

describe('inDhaka', () => {
  test('late in the evening by UTC › the next day there', () => {
    expect(inDhaka(Date.parse('2026-12-31T18:30:00Z'))).toEqual({ date: '2027-01-01', time: '00:30' });
  });

  test('there and back › the same moment', () => {
    const { date, time } = inDhaka(Date.parse('2026-02-28T03:45:00Z'));
    expect(tripStart(date, time)).toBe(Date.parse('2026-02-28T03:45:00Z'));
  });
});
