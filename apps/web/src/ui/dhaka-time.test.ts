import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dhakaDateAndTime, relativeTime } from './dhaka-time.ts';

describe('dhakaDateAndTime', () => {
  test('late evening in UTC › already tomorrow in Dhaka', () => {
    expect(dhakaDateAndTime('2026-11-18T18:30:00Z', 'en')).toEqual({ date: '2026-11-19', time: '00:30' });
  });

  test('midnight in Dhaka › 00, not 24', () => {
    expect(dhakaDateAndTime('2026-11-18T18:00:00Z', 'en').time).toBe('00:00');
  });

  test('any moment since 2010 › as the time zone has it', () => {
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Dhaka',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const moment = fc.date({ min: new Date('2010-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (instant) => {
        const { date, time } = dhakaDateAndTime(instant, 'en');
        expect(`${date} ${time}`).toBe(format.format(instant));
      }),
    );
  });

  test('in Bangla › Bengali digits in the same order', () => {
    expect(dhakaDateAndTime('2026-11-15T05:42:00Z', 'bn')).toEqual({ date: '২০২৬-১১-১৫', time: '১১:৪২' });
  });
});

describe('relativeTime', () => {
  const now = Date.parse('2026-11-15T07:50:00Z');

  test.each([
    ['2026-11-15T07:49:30Z', 'now'],
    ['2026-11-15T07:45:00Z', '5m ago'],
    ['2026-11-15T05:42:00Z', '2h ago'],
    ['2026-11-14T07:00:00Z', '1d ago'],
    ['2026-09-01T07:00:00Z', '2mo ago'],
    ['2025-11-01T07:00:00Z', '1y ago'],
    ['2026-11-18T08:00:00Z', 'in 3d'],
  ])('%s › %s', (instant, words) => {
    expect(relativeTime(instant, now, 'en')).toBe(words);
  });

  test('in Bangla › Bengali digits', () => {
    expect(relativeTime('2026-11-15T05:42:00Z', now, 'bn')).toBe('২ ঘণ্টা আগে');
    expect(relativeTime('2026-11-30T08:00:00Z', now, 'bn')).toBe('১৫ দিন পরে');
    expect(relativeTime('2026-11-15T07:50:00Z', now, 'bn')).toBe('এখন');
  });
});
