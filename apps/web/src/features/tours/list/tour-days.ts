import { inDhaka } from '@ghuri/domain/dhaka-time';

const DAY = 86_400_000;
const THURSDAY = 4;
const SATURDAY = 6;

/** A day in Dhaka as `YYYY-MM-DD`. */
export const dhakaDay = (moment: number): string => inDhaka(moment).date;

export interface Days {
  from: string;
  to: string;
}

/** Friday and Saturday are free in Bangladesh, and trips leave from Thursday evening on. Never starts before today. */
export function thisWeekend(now: number): Days {
  const weekday = new Date(dhakaDay(now)).getUTCDay();
  return {
    from: dhakaDay(now + Math.max(0, THURSDAY - weekday) * DAY),
    to: dhakaDay(now + (SATURDAY - weekday) * DAY),
  };
}

/** The first and the last day of the next month. */
export function nextMonth(now: number): Days {
  const [year, month] = dhakaDay(now).split('-').map(Number) as [number, number];
  const day = (ofMonth: number, date: number) =>
    new Date(Date.UTC(year, ofMonth, date)).toISOString().slice(0, 10);
  // Months count from 0 here, so `month` is the next one.
  return { from: day(month, 1), to: day(month + 1, 0) };
}
