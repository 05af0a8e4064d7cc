import { monthAfter, monthOf } from '@ghuri/domain/desk';
import { inDhaka } from '@ghuri/domain/dhaka-time';
import type { RevenueMonth } from './months.ts';

export const PERIODS = [
  'last_12',
  'this_month',
  'last_month',
  'last_3',
  'this_year',
  'last_year',
  'all',
] as const;
export type Period = (typeof PERIODS)[number];

/** What the address says about the revenue page. */
export interface RevenueFilter {
  period: Period;
  /** The place of the trips; '' is all of them. */
  tour: string;
}

export const readFilter = (search: URLSearchParams): RevenueFilter => ({
  period: PERIODS.find((period) => period === search.get('period')) ?? 'last_12',
  tour: (search.get('tour') ?? '').slice(0, 200),
});

/** Defaults are left out. */
export const writeFilter = ({ period, tour }: RevenueFilter): Record<string, string> => ({
  ...(period !== 'last_12' && { period }),
  ...(tour !== '' && { tour }),
});

/** First and last month, `YYYY-MM`; null: since the beginning. */
export function monthsOfPeriod(period: Period, now: number): { from: string | null; to: string } {
  const month = monthOf(now);
  const year = Number(inDhaka(now).date.slice(0, 4));
  switch (period) {
    case 'this_month':
      return { from: month, to: month };
    case 'last_month':
      return { from: monthAfter(month, -1), to: monthAfter(month, -1) };
    case 'last_3':
      return { from: monthAfter(month, -2), to: month };
    case 'this_year':
      return { from: `${year}-01`, to: month };
    case 'last_year':
      return { from: `${year - 1}-01`, to: `${year - 1}-12` };
    case 'all':
      return { from: null, to: month };
    case 'last_12':
    default:
      return { from: monthAfter(month, -11), to: month };
  }
}

const isOver = (period: Period): boolean => period === 'last_month' || period === 'last_year';

/** The days for the server. Only a period that is over has an end: the clock of a phone may be behind the newest payment. */
export function daysOfPeriod(period: Period, now: number): { from?: string; to?: string } {
  const { from, to } = monthsOfPeriod(period, now);
  const last = new Date(Date.parse(`${monthAfter(to, 1)}-01T00:00:00Z`) - 86_400_000);
  return {
    ...(from !== null && { from: `${from}-01` }),
    ...(isOver(period) && { to: last.toISOString().slice(0, 10) }),
  };
}

/** The most bars that a chart has room for. */
const MOST_MONTHS = 36;

/** Every month of a period, including those without money. */
export function monthsShown(months: readonly RevenueMonth[], period: Period, now: number): RevenueMonth[] {
  const { from, to } = monthsOfPeriod(period, now);
  const known = months.map(({ month }) => month).toSorted();
  const first = from ?? known[0] ?? to;
  const newest = known.at(-1) ?? to;
  const shown: RevenueMonth[] = [];
  for (
    let month = newest > to ? newest : to;
    month >= first && shown.length < MOST_MONTHS;
    month = monthAfter(month, -1)
  ) {
    const found = months.find((each) => each.month === month);
    shown.unshift(found ?? { month, received: 0, refunded: 0, commission: 0 });
  }
  return shown;
}
