import { inDhaka } from '@ghuri/domain/dhaka-time';
import type { RevenueSummary } from './revenue.api.ts';

export type RevenueMonth = RevenueSummary['months'][number];

/** The months up to now, `YYYY-MM`, including those without money. */
export function lastMonths(months: readonly RevenueMonth[], now: number, count: number): RevenueMonth[] {
  const [year, present] = inDhaka(now).date.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, place) => {
    const first = new Date(Date.UTC(year, present - (count - place)));
    const month = first.toISOString().slice(0, 7);
    return months.find((each) => each.month === month) ?? { month, received: 0, refunded: 0, commission: 0 };
  });
}

const ROUND = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];

/** Axis lines from 0 to a round number of at least `most`: 0, 20,000, 40,000, 60,000. */
export function axisLines(most: number): number[] {
  const wanted = Math.max(most, 3) / 3;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = ROUND.map((factor) => factor * power).find((size) => size >= wanted) ?? wanted;
  return [0, 1, 2, 3].map((place) => place * step);
}
