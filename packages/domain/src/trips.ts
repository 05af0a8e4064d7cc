import { dayInDhaka, inDhaka } from './dhaka-time.ts';

const DAY_MS = 86_400_000;

/** The days of new departures: every week, the same days of every month, or a list. Days are `YYYY-MM-DD`. */
export type DepartureDays =
  | { every: 'week'; weekdays: readonly number[]; from: string; until: string }
  | { every: 'month'; daysOfMonth: readonly number[]; from: string; until: string }
  | { every: 'date'; dates: readonly string[] };

/** The longest time between `from` and `until`: longer ones are never read to the end. */
const LONGEST_SPAN = 3 * 366;

/** All days, each once, in order. A month without the 31st has none. Empty if `until` is before `from`. */
export function daysOf(days: DepartureDays): string[] {
  if (days.every === 'date') return [...new Set(days.dates)].toSorted();
  const from = dayInDhaka(days.from);
  const until = dayInDhaka(days.until);
  if (from === null || until === null) return [];
  const found: string[] = [];
  for (let day = from, n = 0; day <= until && n < LONGEST_SPAN; day += DAY_MS, n += 1) {
    const { date } = inDhaka(day);
    const fits =
      days.every === 'week'
        ? days.weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay())
        : days.daysOfMonth.includes(Number(date.slice(8)));
    if (fits) found.push(date);
  }
  return found;
}

/** The promise to a traveller who booked a departure: where, when and how long. */
export interface Promised {
  place: string;
  startsAt: number;
  days: number;
}

/** A traveller whose booking no longer matches its departure may cancel with a full refund. */
export const isPromiseBroken = (sold: Promised, now: Promised): boolean =>
  sold.place !== now.place || sold.startsAt !== now.startsAt || sold.days !== now.days;

/** How long travellers have to agree to another date. */
export const ANSWER_MS = 48 * 3_600_000;
const LAST_ANSWER_BEFORE_MS = 24 * 3_600_000;

/** Until when travellers may agree to another date: 48 hours, but at least a day before either of the two. */
export const answerBy = ({ from, to, now }: { from: number; to: number; now: number }): number =>
  Math.min(now + ANSWER_MS, Math.min(from, to) - LAST_ANSWER_BEFORE_MS);
