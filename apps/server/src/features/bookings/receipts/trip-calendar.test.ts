import { array, assert, constantFrom, oneof, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyLetter } from '../../../testing/any-letter.ts';
import { tripCalendar } from './trip-calendar.ts';
import type { CalendarTrip } from './trip-calendar.ts';

const TRIP: CalendarTrip = {
  uid: '0198c0de@ghuri.example',
  stamp: new Date('2026-11-15T08:22:00.123Z'),
  sequence: 0,
  startsAt: new Date('2026-11-19T16:30:00Z'),
  days: 3,
  summary: 'Sajek Valley',
  location: 'Kolabagan',
  description: 'Two seats',
  url: 'https://ghuri.example/payment/success?transactionId=abc',
  reminder: 'Tomorrow: Sajek Valley',
};

/** Reads like a calendar: joins folded lines, then removes the escapes. */
function read(file: string): [name: string, value: string][] {
  return file
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .filter(Boolean)
    .map((line) => {
      const colon = line.indexOf(':');
      const value = line.slice(colon + 1).replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
      // A name may carry parameters, as in URL;VALUE=URI.
      return [line.slice(0, colon).split(';')[0]!, value];
    });
}
const valueOf = (file: string, name: string) => read(file).find(([found]) => found === name)?.[1];

describe('a trip for the calendar', () => {
  test('of three days › begins and ends in UTC, with an alarm a day before', () => {
    const file = tripCalendar(TRIP);
    expect(valueOf(file, 'DTSTART')).toBe('20261119T163000Z');
    expect(valueOf(file, 'DTEND')).toBe('20261122T163000Z');
    expect(valueOf(file, 'DTSTAMP')).toBe('20261115T082200Z');
    expect(valueOf(file, 'TRIGGER')).toBe('-P1D');
    expect(valueOf(file, 'UID')).toBe(TRIP.uid);
    expect(valueOf(file, 'URL')).toBe(TRIP.url);
  });

  test('begun and ended in order › every part is closed where it should be', () => {
    const parts = read(tripCalendar(TRIP)).filter(([name]) => name === 'BEGIN' || name === 'END');
    expect(parts.map((part) => part.join(':'))).toEqual([
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'BEGIN:VALARM',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
    ]);
  });

  test('with marks of the format in its text › they are escaped', () => {
    const file = tripCalendar({ ...TRIP, location: 'House 14; Road 7, Dhaka \\ Gate\nSecond floor' });
    expect(file).toContain('LOCATION:House 14\\; Road 7\\, Dhaka \\\\ Gate\\nSecond floor\r\n');
  });

  test('with a line end smuggled in › no line of its own', () => {
    const file = tripCalendar({ ...TRIP, summary: 'Sajek\r\nATTENDEE:mailto:x@example.com\rEND:VEVENT' });
    expect(file.split('\r\n').filter((line) => /^(ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
  });

  test('with any text › no line above 75 bytes, no letter cut, and it reads as it was written', () => {
    const writing = oneof(
      string({ unit: anyLetter, maxLength: 300 }),
      array(constantFrom('সাজেক ভ্যালি', ' ', ',', ';', '\\', '\n', 'Valley', '🪁'), { maxLength: 80 }),
    );
    assert(
      property(writing, (written) => {
        const summary = [written].flat().join('');
        const file = tripCalendar({ ...TRIP, summary });
        const longest = Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)));
        expect(longest).toBeLessThanOrEqual(75);
        expect(Buffer.from(file).toString()).not.toContain('\ufffd');
        const kept = summary.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');
        expect(valueOf(file, 'SUMMARY')).toBe(kept);
      }),
    );
  });
});
