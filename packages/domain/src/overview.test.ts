import { describe, expect, test } from 'vitest';
import { growth, spanOf } from './overview.ts';

describe('spanOf', () => {
  test.each([
    ['7d', '2026-11-15T08:20:00Z', { from: '2026-11-09', before: '2026-11-02', step: 'day' }],
    ['30d', '2026-11-15T08:20:00Z', { from: '2026-10-17', before: '2026-09-17', step: 'day' }],
    ['12m', '2026-11-15T08:20:00Z', { from: '2025-12-01', before: '2024-12-16', step: 'month' }],
    // Six in the evening in London is midnight in Dhaka.
    ['7d', '2026-11-15T17:59:59Z', { from: '2026-11-09', before: '2026-11-02', step: 'day' }],
    ['7d', '2026-11-15T18:00:00Z', { from: '2026-11-10', before: '2026-11-03', step: 'day' }],
    ['12m', '2026-12-31T17:59:59Z', { from: '2026-01-01', before: '2025-01-01', step: 'month' }],
    ['12m', '2026-12-31T18:00:00Z', { from: '2026-02-01', before: '2025-03-03', step: 'month' }],
  ] as const)('%s at %s', (period, now, span) => {
    expect(spanOf(period, Date.parse(now))).toEqual(span);
  });

  test('the period before › is as long, today included', () => {
    const { from, before } = spanOf('12m', Date.parse('2026-11-15T08:20:00Z'));
    const days = (a: string, b: string) => (Date.parse(b) - Date.parse(a)) / 86_400_000;
    expect(days(before, from)).toBe(days(from, '2026-11-16'));
  });
});

describe('growth', () => {
  test.each([
    [118, 100, 18],
    [50, 100, -50],
    [100, 100, 0],
    [3, 0, null],
  ])('%i after %i › %s', (now, before, percent) => {
    expect(growth(now, before)).toBe(percent);
  });
});
