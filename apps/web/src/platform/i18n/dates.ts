import { dayInWords, inDhaka, momentInWords, timeInWords } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import { serverNow } from '../server-clock.ts';
import type { Language } from './language.ts';
import { useLanguage } from './use-text.ts';

export type Instant = string | number;

/** The moment at which clocks in Dhaka show this date (`YYYY-MM-DD`) and time (`HH:MM`). */
export const dhakaInstant = (date: string, time = '00:00'): string => `${date}T${time}+06:00`;

const inMs = (instant: Instant): number => new Date(instant).getTime();

/** `YYYY-MM-DD HH:MM` in Dhaka time, in the digits of the language. */
export function isoSlice(instant: Instant, language: Language): string {
  const { date, time } = inDhaka(inMs(instant));
  return inDigitsOf(language, `${date} ${time}`);
}

const STEPS = [
  { ms: 365 * 86_400_000, en: 'y', bn: ' বছর' },
  { ms: 30 * 86_400_000, en: 'mo', bn: ' মাস' },
  { ms: 86_400_000, en: 'd', bn: ' দিন' },
  { ms: 3_600_000, en: 'h', bn: ' ঘণ্টা' },
  { ms: 60_000, en: 'm', bn: ' মিনিট' },
];

/** "2h ago", "in 3d": the largest whole unit, or "now" within a minute. */
export function relativeTime(instant: Instant, now: number, language: Language): string {
  const difference = inMs(instant) - now;
  const distance = Math.abs(difference);
  const step = STEPS.find(({ ms }) => distance >= ms);
  if (!step) return language === 'bn' ? 'এখন' : 'now';
  const length = inDigitsOf(language, String(Math.floor(distance / step.ms))) + step[language];
  if (language === 'bn') return `${length} ${difference < 0 ? 'আগে' : 'পরে'}`;
  return difference < 0 ? `${length} ago` : `in ${length}`;
}

const dayOfYear = (instant: Instant, language: Language): string =>
  dayInWords(inMs(instant), language, inMs(instant));

/** Dates in the reader's words, for labels and charts. On a page, use `TimeText`. */
export function useDates() {
  const language = useLanguage();
  return {
    /** "Tue 22 Dec", with the year if it is not the current one. */
    day: (instant: Instant) => dayInWords(inMs(instant), language, serverNow()),
    /** "Tue 22 Dec" and "22 Dec", never with the year: for charts. */
    dayOfYear: (instant: Instant) => dayOfYear(instant, language),
    shortDay: (instant: Instant) => dayOfYear(instant, language).replace(/^\S+ /, ''),
    /** "10:30 pm". */
    time: (instant: Instant) => timeInWords(inMs(instant), language),
    /** "Tue 22 Dec · 10:30 pm". */
    moment: (instant: Instant) => momentInWords(inMs(instant), language, serverNow()),
    /** "2h ago". */
    ago: (instant: Instant) => relativeTime(instant, serverNow(), language),
    iso: (instant: Instant) => isoSlice(instant, language),
  };
}
