import { describe, expect, test } from 'vitest';
import { dayAfter, dayInDhaka, inDhaka, momentInWords, tripStart } from './dhaka-time.ts';

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

describe('tripStart', () => {
  test.each([
    ['2027-01-15', '07:30', '2027-01-15T01:30:00.000Z'],
    ['2027-01-15', '05:59', '2027-01-14T23:59:00.000Z'],
    ['2027-01-15', '06:00', '2027-01-15T00:00:00.000Z'],
    ['2027-01-01', '00:00', '2026-12-31T18:00:00.000Z'],
    ['2028-02-29', '23:59', '2028-02-29T17:59:00.000Z'],
    // No daylight saving time: June has the same offset as January.
    ['2027-06-15', '07:30', '2027-06-15T01:30:00.000Z'],
  ])('when the clock of Dhaka shows %s %s › %s', (date, time, moment) => {
    expect(iso(tripStart(date, time))).toBe(moment);
  });

  test.each([
    ['2027-02-29', '07:30'],
    ['2027-02-31', '07:30'],
    ['2027-13-01', '07:30'],
    ['2027-00-10', '07:30'],
    ['2027-04-31', '07:30'],
    ['2027-1-5', '07:30'],
    ['15-01-2027', '07:30'],
    // A lenient date parser would read the 15th.
    ['+002027-01-15', '07:30'],
    ['2027-01-15(', '07:30'],
    ['', '07:30'],
    ['2027-01-15', '24:00'],
    ['2027-01-15', '07:60'],
    ['2027-01-15', '7:30'],
    ['2027-01-15', '107:30'],
    ['2027-01-15', '07:30:00'],
    ['2027-01-15', ''],
    ['2027-01-15T00:00', '07:30'],
  ])('when there is no such moment as "%s" "%s" › null', (date, time) => {
    expect(tripStart(date, time)).toBeNull();
  });
});

describe('dayInDhaka', () => {
  test('a day › begins at 18:00 UTC of the day before, and the next one 24 hours later', () => {
    const day = dayInDhaka('2027-03-01')!;
    expect(iso(day)).toBe('2027-02-28T18:00:00.000Z');
    expect(dayAfter(day)).toBe(dayInDhaka('2027-03-02'));
  });
});

describe('inDhaka', () => {
  test('late in the evening by UTC › the next day there', () => {
    expect(inDhaka(Date.parse('2026-12-31T18:30:00Z'))).toEqual({ date: '2027-01-01', time: '00:30' });
  });

  test('there and back › the same moment', () => {
    const { date, time } = inDhaka(Date.parse('2026-02-28T03:45:00Z'));
    expect(tripStart(date, time)).toBe(Date.parse('2026-02-28T03:45:00Z'));
  });
});

describe('momentInWords', () => {
  test.each([
    ['2026-12-22T16:30:00Z', 'Tue 22 Dec 2026 · 10:30\u00A0pm', 'মঙ্গল ২২ ডিসেম্বর ২০২৬ · রাত\u00A0১০:৩০'],
    ['2026-12-21T18:00:00Z', 'Tue 22 Dec 2026 · 12:00\u00A0am', 'মঙ্গল ২২ ডিসেম্বর ২০২৬ · রাত\u00A0১২:০০'],
    ['2026-12-22T06:00:00Z', 'Tue 22 Dec 2026 · 12:00\u00A0pm', 'মঙ্গল ২২ ডিসেম্বর ২০২৬ · দুপুর\u00A0১২:০০'],
    ['2026-11-30T23:05:00Z', 'Tue 1 Dec 2026 · 5:05\u00A0am', 'মঙ্গল ১ ডিসেম্বর ২০২৬ · ভোর\u00A0৫:০৫'],
    ['2027-01-03T01:00:00Z', 'Sun 3 Jan 2027 · 7:00\u00A0am', 'রবি ৩ জানুয়ারি ২০২৭ · সকাল\u00A0৭:০০'],
    ['2027-01-03T10:00:00Z', 'Sun 3 Jan 2027 · 4:00\u00A0pm', 'রবি ৩ জানুয়ারি ২০২৭ · বিকেল\u00A0৪:০০'],
    ['2027-01-03T12:30:00Z', 'Sun 3 Jan 2027 · 6:30\u00A0pm', 'রবি ৩ জানুয়ারি ২০২৭ · সন্ধ্যা\u00A0৬:৩০'],
  ])('%s › %s, %s', (moment, english, bangla) => {
    expect(momentInWords(Date.parse(moment), 'en')).toBe(english);
    expect(momentInWords(Date.parse(moment), 'bn')).toBe(bangla);
  });

  test('this year is known › it is left out', () => {
    const now = Date.parse('2026-11-16T00:00:00Z');
    expect(momentInWords(Date.parse('2026-12-22T16:30:00Z'), 'en', now)).toBe('Tue 22 Dec · 10:30\u00A0pm');
    expect(momentInWords(Date.parse('2026-12-31T18:00:00Z'), 'en', now)).toBe(
      'Fri 1 Jan 2027 · 12:00\u00A0am',
    );
  });
});
