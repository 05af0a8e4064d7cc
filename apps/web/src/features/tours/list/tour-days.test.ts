import { describe, expect, test } from 'vitest';
import { nextMonth, thisWeekend } from './tour-days.ts';

/** Noon in Dhaka. */
const on = (day: string) => Date.parse(`${day}T12:00+06:00`);

describe('thisWeekend', () => {
  test.each([
    ['Sunday', '2026-11-15', '2026-11-19', '2026-11-21'],
    ['Wednesday', '2026-11-18', '2026-11-19', '2026-11-21'],
    ['Thursday', '2026-11-19', '2026-11-19', '2026-11-21'],
    ['Friday', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['Saturday', '2026-11-21', '2026-11-21', '2026-11-21'],
  ])('%s %s › %s to %s', (_weekday, today, from, to) => {
    expect(thisWeekend(on(today))).toEqual({ from, to });
  });

  test('after midnight in Dhaka, still Saturday in UTC › the next weekend', () => {
    expect(thisWeekend(Date.parse('2026-11-21T18:30:00Z'))).toEqual({ from: '2026-11-26', to: '2026-11-28' });
  });
});

describe('nextMonth', () => {
  test.each([
    ['2026-11-17', '2026-12-01', '2026-12-31'],
    ['2026-12-31', '2027-01-01', '2027-01-31'],
    ['2027-01-31', '2027-02-01', '2027-02-28'],
  ])('%s › %s to %s', (today, from, to) => {
    expect(nextMonth(on(today))).toEqual({ from, to });
  });
});
