import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isoSlice, relativeTime } from './dates.ts';

describe('isoSlice', () => {
  test('late evening in UTC › already tomorrow in Dhaka', () => {
    expect(isoSlice('2026-11-18T18:30:00Z', 'en')).toBe('2026-11-19 00:30');
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
        expect(isoSlice(instant.getTime(), 'en')).toBe(format.format(instant));
      }),
    );
  });

  test('in Bangla › Bengali digits in the same order', () => {
    expect(isoSlice('2026-11-15T05:42:00Z', 'bn')).toBe('২০২৬-১১-১৫ ১১:৪২');
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
