import { describe, expect, test } from 'vitest';
import { daysAgo, shortWhen } from './said-times.ts';

const NOW = Date.parse('2026-11-18T00:30:00+06:00');

describe('daysAgo', () => {
  test('yesterday late in the evening › 1, although less than an hour ago', () => {
    expect(daysAgo('2026-11-17T23:50:00+06:00', NOW)).toBe(1);
  });
  test('the same day in Dhaka, the day before in London › 0', () => {
    expect(daysAgo('2026-11-17T18:10:00Z', NOW)).toBe(0);
  });
});

describe('shortWhen', () => {
  test.each([
    ['2026-11-18T00:10:00+06:00', '12:10 am', 'রাত ১২:১০'],
    ['2026-11-17T23:50:00+06:00', 'Tue', 'মঙ্গল'],
    ['2026-11-12T10:00:00+06:00', 'Thu', 'বৃহস্পতি'],
    ['2026-11-11T10:00:00+06:00', '11 Nov', '১১ নভেম্বর'],
    ['2025-08-02T10:00:00+06:00', 'Aug 2025', 'আগস্ট ২০২৫'],
  ])('%s › %s', (instant, english, bangla) => {
    expect(shortWhen(instant, NOW, 'en').replace('\u00A0', ' ')).toBe(english);
    expect(shortWhen(instant, NOW, 'bn').replace('\u00A0', ' ')).toBe(bangla);
  });
});
