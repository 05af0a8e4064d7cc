import { describe, expect, it, test } from 'vitest';
import * as fc from 'fast-check';
import { dayInDhaka, dayInWords } from './dhaka-time.ts';
import { readTypedDay } from './typed-day.ts';

const TODAY = '2026-11-17';

describe('readTypedDay', () => {
  test.each([
    ['2026-12-22', '2026-12-22'],
    [' 2026/12/2 ', '2026-12-02'],
    ['22/12/2026', '2026-12-22'],
    ['2-1-27', '2027-01-02'],
    ['22.12.2026', '2026-12-22'],
    ['22/12', '2026-12-22'],
    ['22 12', '2026-12-22'],
    ['1/11', '2027-11-01'],
    ['17/11', '2026-11-17'],
    ['22 dec', '2026-12-22'],
    ['22 December, 2026', '2026-12-22'],
    ['Tue 22 Dec 2026', '2026-12-22'],
    ['29 feb', '2028-02-29'],
    ['২২ ডিসেম্বর', '2026-12-22'],
    ['মঙ্গল ২২ ডিসেম্বর ২০২৬', '2026-12-22'],
    ['৫ মে', '2027-05-05'],
    ['২২/১২/২০২৬', '2026-12-22'],
  ])('%s › %s', (typed, day) => {
    expect(readTypedDay(typed, TODAY)).toBe(day);
  });

  test.each([
    '',
    'soon',
    '22',
    '31/11/2026',
    '12/22/2026',
    '22 de',
    '22 x',
    '2026-13-01',
    '0/0',
    '29/2/2027',
  ])('%s › no day', (typed) => {
    expect(readTypedDay(typed, TODAY)).toBeNull();
  });

  it('every day in words, in both languages › read again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.constantFrom('en' as const, 'bn' as const),
        (n, language) => {
          const moment = dayInDhaka('2020-01-01')! + n * 86_400_000;
          expect(dayInDhaka(readTypedDay(dayInWords(moment, language), TODAY)!)).toBe(moment);
        },
      ),
    );
  });
});
