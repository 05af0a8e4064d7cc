import { dayAfter, dayInDhaka } from './dhaka-time.ts';

/** What an agency can export for a period. */
export const EXPORTS = ['bookings', 'revenue', 'travellers'] as const;
export type Export = (typeof EXPORTS)[number];

/** Which day decides whether a row is in the period: when it was booked or money moved, or when the trip departs. */
export const EXPORT_DAYS = ['made', 'departure'] as const;
export type ExportDay = (typeof EXPORT_DAYS)[number];

/** A year, also a leap year. */
export const MOST_EXPORT_DAYS = 366;
const DAY_MS = 86_400_000;

/** From the first moment of a day in Dhaka to the first moment after the last day. */
export interface Period {
  from: number;
  until: number;
}

export type PeriodProblem = 'ends_before_start' | 'period_too_long';

/** The period of two days in Dhaka, both included; null if a day does not exist. */
export function periodOf(first: string, last: string): Period | null {
  const [from, end] = [dayInDhaka(first), dayInDhaka(last)];
  return from === null || end === null ? null : { from, until: dayAfter(end) };
}

export function periodProblem({ from, until }: Period): PeriodProblem | null {
  if (until <= from) return 'ends_before_start';
  return until - from > MOST_EXPORT_DAYS * DAY_MS ? 'period_too_long' : null;
}

/** Exports with names and phone numbers. Each is recorded. */
export const hasContacts = (what: Export): boolean => what !== 'revenue';
