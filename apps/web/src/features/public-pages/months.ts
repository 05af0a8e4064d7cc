import { inDigitsOf } from '@ghuri/domain/digits';
import { inDhaka, MONTHS } from '@ghuri/domain/dhaka-time';
import { useLanguage } from '../../platform/i18n/use-text.ts';

/** The month of this day and the eleven after it: `2026-11`. */
export function monthsFrom(today: string): string[] {
  const [year, month] = inDhaka(Date.parse(today)).date.split('-').map(Number) as [number, number];
  return Array.from({ length: 12 }, (_, place) =>
    new Date(Date.UTC(year, month - 1 + place, 1)).toISOString().slice(0, 7),
  );
}

/** "Dec 2026", "ডিসেম্বর ২০২৬". */
export function useMonthName(): (month: string) => string {
  const language = useLanguage();
  return (month) => {
    const [year = '', number] = month.split('-');
    return `${MONTHS[language][Number(number) - 1]} ${inDigitsOf(language, year)}`;
  };
}
