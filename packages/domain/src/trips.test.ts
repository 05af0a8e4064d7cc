import { describe, expect, test } from 'vitest';
import { ANSWER_MS, answerBy, daysOf, isPromiseBroken } from './trips.ts';

describe('daysOf', () => {
  test('every Friday of December 2026 › four of them, both ends included', () => {
    expect(daysOf({ every: 'week', weekdays: [5], from: '2026-12-04', until: '2026-12-25' })).toEqual([
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-25',
    ]);
  });
  test('two days of the week › in order of the calendar', () => {
    expect(daysOf({ every: 'week', weekdays: [6, 4], from: '2026-12-01', until: '2026-12-07' })).toEqual([
      '2026-12-03',
      '2026-12-05',
    ]);
  });
  test('the 1st and 31st of the month › months without a 31st have one day', () => {
    expect(daysOf({ every: 'month', daysOfMonth: [31, 1], from: '2027-01-15', until: '2027-03-31' })).toEqual(
      ['2027-01-31', '2027-02-01', '2027-03-01', '2027-03-31'],
    );
  });
  test('the 29th of February › only in a leap year', () => {
    expect(daysOf({ every: 'month', daysOfMonth: [29], from: '2027-02-01', until: '2027-02-28' })).toEqual(
      [],
    );
    expect(daysOf({ every: 'month', daysOfMonth: [29], from: '2028-02-01', until: '2028-02-29' })).toEqual([
      '2028-02-29',
    ]);
  });
  test('a list with a day twice › each once, in order', () => {
    expect(daysOf({ every: 'date', dates: ['2026-12-09', '2026-12-02', '2026-12-09'] })).toEqual([
      '2026-12-02',
      '2026-12-09',
    ]);
  });
  test('until before from › none; a century › three years at most', () => {
    expect(daysOf({ every: 'week', weekdays: [1], from: '2026-12-04', until: '2026-12-01' })).toEqual([]);
    const long = daysOf({
      every: 'week',
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      from: '2026-01-01',
      until: '2126-01-01',
    });
    expect(long).toHaveLength(3 * 366);
  });
});

describe('isPromiseBroken', () => {
  const sold = { place: 'Sajek Valley', startsAt: 1_000, days: 3 };
  test('the same › no; another place, start or length › yes', () => {
    expect(isPromiseBroken(sold, { ...sold })).toBe(false);
    expect(isPromiseBroken(sold, { ...sold, place: 'Bandarban' })).toBe(true);
    expect(isPromiseBroken(sold, { ...sold, startsAt: 1_001 })).toBe(true);
    expect(isPromiseBroken(sold, { ...sold, days: 2 })).toBe(true);
  });
});

describe('answerBy', () => {
  const HOUR = 3_600_000;
  test('both dates far away › 48 hours', () => {
    expect(answerBy({ from: 500 * HOUR, to: 600 * HOUR, now: 0 })).toBe(ANSWER_MS);
  });
  test('the old date near › a day before it; the new date nearer › a day before that', () => {
    expect(answerBy({ from: 50 * HOUR, to: 600 * HOUR, now: 0 })).toBe(26 * HOUR);
    expect(answerBy({ from: 600 * HOUR, to: 40 * HOUR, now: 0 })).toBe(16 * HOUR);
  });
});
