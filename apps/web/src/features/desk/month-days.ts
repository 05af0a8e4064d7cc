import { monthAfter } from '@ghuri/domain/desk';

const DAY_MS = 86_400_000;

/** The day that many days later, or earlier below zero. */
export const shiftDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Like `monthAfter`, but within the years that the calendar shows. */
export const monthPlus = (month: string, months: number): string => {
  const next = monthAfter(month, months);
  return isMonth(next) ? next : month;
};

/** The years that the server accepts. */
export const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

/** The same day of another month, or its last one. */
export function sameDayIn(day: string, month: string): string {
  const wanted = `${month}-${day.slice(8)}`;
  const last = shiftDay(`${monthAfter(month, 1)}-01`, -1);
  return wanted < last ? wanted : last;
}
