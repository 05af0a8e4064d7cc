import { describe, expect, it } from 'vitest';
import { friendlyMoment } from './friendly-time.ts';

const NOW = Date.parse('2026-11-16T00:00:00Z');

describe('friendlyMoment', () => {
  it.each([
    ['2026-12-22T16:30:00Z', 'Tue 22 Dec · 10:30 pm', 'মঙ্গল ২২ ডিসেম্বর · রাত ১০:৩০'],
    ['2026-11-17T18:05:00Z', 'Wed 18 Nov · 12:05 am', 'বুধ ১৮ নভেম্বর · রাত ১২:০৫'],
    ['2026-11-18T06:00:00Z', 'Wed 18 Nov · 12:00 pm', 'বুধ ১৮ নভেম্বর · দুপুর ১২:০০'],
    ['2026-12-31T18:00:00Z', 'Fri 1 Jan 2027 · 12:00 am', 'শুক্র ১ জানুয়ারি ২০২৭ · রাত ১২:০০'],
  ])('%s › %s', (instant, english, bangla) => {
    expect(friendlyMoment(instant, NOW, 'en')).toBe(english);
    expect(friendlyMoment(instant, NOW, 'bn')).toBe(bangla);
  });
});
