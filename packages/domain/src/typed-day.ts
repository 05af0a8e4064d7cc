import { dayInDhaka, MONTHS } from './dhaka-time.ts';
import { latinDigits } from './digits.ts';

const ENGLISH_MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** 1 for "Jan", "january" and "জানুয়ারি"; 0 for another word. */
function monthNamed(word: string): number {
  const named = word.length >= 3 ? ENGLISH_MONTHS.findIndex((name) => name.startsWith(word)) : -1;
  return (named >= 0 ? named : MONTHS.bn.findIndex((name) => name === word)) + 1;
}

const iso = (year: number, month: number, day: number): string | null => {
  const written = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return dayInDhaka(written) === null ? null : written;
};

/** Without a year it is the next such day. */
function withYear(year: string | undefined, month: number, day: number, today: string): string | null {
  if (year !== undefined) return iso(year.length === 2 ? 2000 + Number(year) : Number(year), month, day);
  const thisYear = Number(today.slice(0, 4));
  // A 29th of February may be some years away.
  for (let ahead = 0; ahead <= 8; ahead += 1) {
    const found = iso(thisYear + ahead, month, day);
    if (found !== null && found >= today) return found;
  }
  return null;
}

/**
 * The day (`YYYY-MM-DD`) that a user typed: "2026-12-22", "22/12/2026", "22.12", "22 Dec", "Tue 22 December 2026",
 * "২২ ডিসেম্বর". The day comes before the month, as in Bangladesh. Returns null if it is no day.
 */
export function readTypedDay(typed: string, today: string): string | null {
  const text = latinDigits(typed).trim().toLowerCase();
  const whole = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (whole) return iso(Number(whole[1]), Number(whole[2]), Number(whole[3]));
  const digits = /^(\d{1,2})[\s/.-]+(\d{1,2})(?:[\s/.-]+(\d{4}|\d{2}))?$/.exec(text);
  if (digits) return withYear(digits[3], Number(digits[2]), Number(digits[1]), today);
  const words = /^(?:[^\d]+\s)?(\d{1,2})\s+([^\s\d,.]+)[,.]?(?:\s+(\d{4}))?$/.exec(text);
  if (!words) return null;
  return withYear(words[3], monthNamed(words[2]!), Number(words[1]), today);
}
