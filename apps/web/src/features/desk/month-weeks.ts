import { daysOfMonth } from '@ghuri/domain/desk';
import { DAYS } from '@ghuri/domain/dhaka-time';

/** The names of the days from Sunday. A column has room for five letters. */
export const weekdays = (language: 'en' | 'bn') =>
  DAYS[language].map((name) => ({ name, short: name.replace('বৃহস্পতি', 'বৃহঃ') }));

/** The weeks of a month. */
export function weeksOf(month: string): string[][] {
  const days = daysOfMonth(month);
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}
