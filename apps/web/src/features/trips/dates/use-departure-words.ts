import type { Departure } from '@ghuri/contract/trips';
import { MONTHS } from '@ghuri/domain/dhaka-time';
import { inDigitsOf } from '@ghuri/domain/digits';
import { formatNumber, formatTaka } from '../../../platform/format.ts';
import { dhakaInstant, useDates } from '../../../platform/i18n/dates.ts';
import { useLanguage } from '../../../platform/i18n/use-text.ts';

/** Days, months and numbers of departures in the reader's words. */
export function useDepartureWords() {
  const language = useLanguage();
  const dates = useDates();
  return {
    number: (value: number) => formatNumber(value, language),
    taka: (value: number) => formatTaka(value, language),
    digits: (text: string) => inDigitsOf(language, text),
    /** "Fri 4 Dec". */
    day: (day: string) => dates.day(dhakaInstant(day)),
    /** "Fri 4 Dec · 10:00 pm". */
    moment: ({ startsAt }: Pick<Departure, 'startsAt'>) => dates.moment(startsAt),
    time: ({ startsAt }: Pick<Departure, 'startsAt'>) => dates.time(startsAt),
    /** "December 2026" is too long in a narrow head, so months are short. */
    month: (month: string) =>
      `${MONTHS[language][Number(month.slice(5)) - 1]} ${inDigitsOf(language, month.slice(0, 4))}`,
  };
}
