import { inDhaka } from '@ghuri/domain/dhaka-time';

export interface Days {
  from: string;
  until: string;
}

const iso = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

/** Whole months and the year of a moment in Dhaka. Departures lie ahead, so the month is not cut off today. */
export function periodsAt(now: number): Record<'thisMonth' | 'lastMonth' | 'thisYear', Days> {
  const [year, month] = inDhaka(now).date.split('-').map(Number) as [number, number];
  return {
    thisMonth: { from: iso(year, month, 1), until: iso(year, month + 1, 0) },
    lastMonth: { from: iso(year, month - 1, 1), until: iso(year, month, 0) },
    thisYear: { from: iso(year, 1, 1), until: iso(year, 12, 31) },
  };
}
