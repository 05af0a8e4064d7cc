import { describe, expect, test } from 'vitest';
import { isMonth, monthPlus, sameDayIn, shiftDay } from './month-days.ts';
import { dayByKey } from './use-month-keys.ts';

describe('days and months', () => {
  test('shiftDay › over the end of a month and of a year', () => {
    expect(shiftDay('2026-11-30', 1)).toBe('2026-12-01');
    expect(shiftDay('2027-01-01', -1)).toBe('2026-12-31');
  });
  test('sameDayIn › a shorter month › its last day', () => {
    expect(sameDayIn('2027-01-31', '2027-02')).toBe('2027-02-28');
    expect(sameDayIn('2026-11-15', '2026-12')).toBe('2026-12-15');
  });
  test('monthPlus › outside the years of the calendar › stays', () => {
    expect(monthPlus('2099-12', 1)).toBe('2099-12');
    expect(monthPlus('2000-01', -1)).toBe('2000-01');
    expect(monthPlus('2026-12', 1)).toBe('2027-01');
  });
  test.each(['2026-13', '2026-1', '1999-12', 'x', ''])('isMonth %j › no', (text) => {
    expect(isMonth(text)).toBe(false);
  });
});

describe('dayByKey', () => {
  test.each([
    ['ArrowRight', '2026-11-16'],
    ['ArrowLeft', '2026-11-14'],
    ['ArrowDown', '2026-11-22'],
    ['ArrowUp', '2026-11-08'],
    ['Home', '2026-11-15'],
    ['End', '2026-11-21'],
    ['PageDown', '2026-12-15'],
    ['PageUp', '2026-10-15'],
    ['Enter', null],
    ['a', null],
  ])('%s on Sunday 15 November › %s', (key, day) => {
    expect(dayByKey(key, '2026-11-15')).toBe(day);
  });
});
