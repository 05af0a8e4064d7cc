import { inDhaka } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';

type Instant = string | number | Date;

/** `YYYY-MM-DD` and `HH:MM` in Dhaka time, in the digits of the language. */
export function dhakaDateAndTime(instant: Instant, locale: string): { date: string; time: string } {
  const { date, time } = inDhaka(new Date(instant).getTime());
  return { date: inDigitsOf(locale, date), time: inDigitsOf(locale, time) };
}

const STEPS = [
  { ms: 365 * 86_400_000, en: 'y', bn: ' বছর' },
  { ms: 30 * 86_400_000, en: 'mo', bn: ' মাস' },
  { ms: 86_400_000, en: 'd', bn: ' দিন' },
  { ms: 3_600_000, en: 'h', bn: ' ঘণ্টা' },
  { ms: 60_000, en: 'm', bn: ' মিনিট' },
];

/** "2h ago", "in 3d": the largest whole unit, or "now" within a minute. */
export function relativeTime(instant: Instant, now: number, locale: string): string {
  const difference = new Date(instant).getTime() - now;
  const distance = Math.abs(difference);
  const step = STEPS.find(({ ms }) => distance >= ms);
  const isBangla = locale === 'bn';
  if (!step) return isBangla ? 'এখন' : 'now';
  const length = inDigitsOf(locale, String(Math.floor(distance / step.ms))) + (isBangla ? step.bn : step.en);
  if (isBangla) return `${length} ${difference < 0 ? 'আগে' : 'পরে'}`;
  return difference < 0 ? `${length} ago` : `in ${length}`;
}
