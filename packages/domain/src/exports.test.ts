import { describe, expect, test } from 'vitest';
import { hasContacts, periodOf, periodProblem } from './exports.ts';

describe('periodOf', () => {
  test('two days › from midnight to midnight in Dhaka, both days included', () => {
    expect(periodOf('2026-11-15', '2026-11-15')).toEqual({
      from: Date.parse('2026-11-14T18:00:00Z'),
      until: Date.parse('2026-11-15T18:00:00Z'),
    });
  });
  test('a day that does not exist › null', () => {
    expect(periodOf('2026-02-30', '2026-03-01')).toBeNull();
    expect(periodOf('2026-02-01', 'soon')).toBeNull();
  });
});

describe('periodProblem', () => {
  const problem = (first: string, last: string) => periodProblem(periodOf(first, last)!);
  test('one day, a year, a leap year › fine', () => {
    expect(problem('2026-11-15', '2026-11-15')).toBeNull();
    expect(problem('2026-01-01', '2026-12-31')).toBeNull();
    expect(problem('2028-01-01', '2028-12-31')).toBeNull();
  });
  test('a day more › too long', () => expect(problem('2028-01-01', '2029-01-01')).toBe('period_too_long'));
  test('backwards › ends before it starts', () =>
    expect(problem('2026-11-15', '2026-11-14')).toBe('ends_before_start'));
});

describe('hasContacts', () => {
  test('bookings and travellers have phone numbers, revenue has not', () =>
    expect([hasContacts('bookings'), hasContacts('travellers'), hasContacts('revenue')]).toEqual([
      true,
      true,
      false,
    ]));
});
