import { DAYS, inDhaka, MONTHS, timeInWords } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import type { Language } from '../../platform/i18n/language.ts';

const DAY_MS = 86_400_000;

/** How many midnights in Dhaka are between the two. */
export function daysAgo(instant: string, now: number): number {
  const dayOf = (moment: number) => Date.parse(inDhaka(moment).date);
  return Math.round((dayOf(now) - dayOf(Date.parse(instant))) / DAY_MS);
}

/** As short as in a list: "2:08 pm" today, "Sat" this week, "4 Nov" this year, "Aug 2025" before. */
export function shortWhen(instant: string, now: number, language: Language): string {
  const moment = Date.parse(instant);
  const days = daysAgo(instant, now);
  if (days <= 0) return timeInWords(moment, language);
  const { date } = inDhaka(moment);
  if (days < 7) return DAYS[language][new Date(date).getUTCDay()]!;
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const name = MONTHS[language][month - 1];
  const isThisYear = inDhaka(now).date.startsWith(`${year}-`);
  return inDigitsOf(language, isThisYear ? `${day} ${name}` : `${name} ${year}`);
}
