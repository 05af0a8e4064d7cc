import { describe, expect, test } from 'vitest';
import { daysOfPeriod, monthsOfPeriod, monthsShown, PERIODS, readFilter, writeFilter } from './period.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

describe('daysOfPeriod', () => {
  test.each([
    ['last_12', { from: '2025-12-01' }],
    ['this_month', { from: '2026-11-01' }],
    ['last_month', { from: '2026-10-01', to: '2026-10-31' }],
    ['last_3', { from: '2026-09-01' }],
    ['this_year', { from: '2026-01-01' }],
    ['last_year', { from: '2025-01-01', to: '2025-12-31' }],
    ['all', {}],
  ] as const)('%s › whole months in Dhaka, open until now', (period, days) => {
    expect(daysOfPeriod(period, NOW)).toEqual(days);
  });
  test('the first hours of a month in Dhaka › that month', () => {
    expect(monthsOfPeriod('this_month', Date.parse('2026-10-31T18:30:00Z')).to).toBe('2026-11');
  });
});

describe('monthsShown', () => {
  const money = { received: 5, refunded: 0, commission: 0 };
  test('a period › every month of it, the same as the sums are about', () => {
    const months = monthsShown([{ month: '2026-10', ...money }], 'last_3', NOW);
    expect(months.map(({ month, received }) => [month, received])).toEqual([
      ['2026-09', 0],
      ['2026-10', 5],
      ['2026-11', 0],
    ]);
  });
  test('all › from the first month with money to now, three years at most', () => {
    expect(monthsShown([{ month: '2026-08', ...money }], 'all', NOW)).toHaveLength(4);
    expect(monthsShown([{ month: '2019-01', ...money }], 'all', NOW)).toHaveLength(36);
    expect(monthsShown([], 'all', NOW).map(({ month }) => month)).toEqual(['2026-11']);
  });
  test('the clock of the phone is a month behind › the newest month is shown', () => {
    const months = monthsShown([{ month: '2026-12', ...money }], 'this_month', NOW);
    expect(months.map(({ month }) => month)).toEqual(['2026-11', '2026-12']);
  });
});

describe('the filter in the address', () => {
  test.each(PERIODS)('%s › written and read again', (period) => {
    const filter = { period, tour: 'Sajek Valley' };
    expect(readFilter(new URLSearchParams(writeFilter(filter)))).toEqual(filter);
  });
  test('nothing, or nonsense › the last twelve months of all tours', () => {
    expect(readFilter(new URLSearchParams('period=x'))).toEqual({ period: 'last_12', tour: '' });
    expect(writeFilter({ period: 'last_12', tour: '' })).toEqual({});
  });
});
