import { describe, expect, it } from 'vitest';
import { momentInWords } from './moment-words.ts';

describe('momentInWords', () => {
  it.each([
    ['2026-12-22T16:30:00Z', 'Tue 22 Dec 2026 · 10:30 pm', 'মঙ্গল ২২ ডিসেম্বর ২০২৬ · রাত ১০:৩০'],
    ['2026-12-21T18:00:00Z', 'Tue 22 Dec 2026 · 12:00 am', 'মঙ্গল ২২ ডিসেম্বর ২০২৬ · রাত ১২:০০'],
    ['2026-12-22T06:00:00Z', 'Tue 22 Dec 2026 · 12:00 pm', 'মঙ্গল ২২ ডিসেম্বর ২০২৬ · দুপুর ১২:০০'],
    ['2026-11-30T23:05:00Z', 'Tue 1 Dec 2026 · 5:05 am', 'মঙ্গল ১ ডিসেম্বর ২০২৬ · ভোর ৫:০৫'],
    ['2027-01-03T01:00:00Z', 'Sun 3 Jan 2027 · 7:00 am', 'রবি ৩ জানুয়ারি ২০২৭ · সকাল ৭:০০'],
    ['2027-01-03T10:00:00Z', 'Sun 3 Jan 2027 · 4:00 pm', 'রবি ৩ জানুয়ারি ২০২৭ · বিকেল ৪:০০'],
    ['2027-01-03T12:30:00Z', 'Sun 3 Jan 2027 · 6:30 pm', 'রবি ৩ জানুয়ারি ২০২৭ · সন্ধ্যা ৬:৩০'],
  ])('%s › %s, %s', (moment, english, bangla) => {
    expect(momentInWords(new Date(moment), 'en')).toBe(english);
    expect(momentInWords(new Date(moment), 'bn')).toBe(bangla);
  });
});
