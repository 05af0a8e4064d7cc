import { dayInDhaka, inDhaka } from './dhaka-time.ts';

/** How far back the overview of the console looks, today included. */
export const PERIODS = ['7d', '30d', '12m'] as const;
export type Period = (typeof PERIODS)[number];

const DAY_MS = 86_400_000;
const LENGTHS: Partial<Record<Period, number>> = { '7d': 7, '30d': 30 };

export interface Span {
  /** The first day of the period, and of the equally long one before it: `yyyy-mm-dd` in Dhaka. */
  from: string;
  before: string;
  /** Its charts count by day or by month. */
  step: 'day' | 'month';
}

/** The days of a period that ends today. Twelve months begin with the first day of a month. */
export function spanOf(period: Period, now: number): Span {
  const { date } = inDhaka(now);
  const today = dayInDhaka(date)!;
  const length = LENGTHS[period];
  const from = length === undefined ? firstOfMonth(date, 11) : today - (length - 1) * DAY_MS;
  const before = from - (today - from + DAY_MS);
  return {
    from: inDhaka(from).date,
    before: inDhaka(before).date,
    step: length === undefined ? 'month' : 'day',
  };
}

/** The first day of the month this many months ago. */
function firstOfMonth(date: string, ago: number): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 10);
  return dayInDhaka(first)!;
}

/** By how many percent a number grew; null if there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before === 0 ? null : Math.round(((now - before) / before) * 100);
