import { formatNumber, formatOneDecimal, formatTaka } from '../../platform/format.ts';
import { useLanguage } from '../../platform/i18n/use-text.ts';
import { dhakaDateAndTime } from '../../ui/dhaka-time.ts';

/** A request's numbers and times in the reader's language, in Dhaka time. */
export function useRequestWords() {
  const language = useLanguage();
  return {
    number: (value: number) => formatNumber(value, language),
    taka: (amount: number) => formatTaka(amount, language),
    decimal: (value: number) => formatOneDecimal(value, language),
    clock: (moment: string) => dhakaDateAndTime(moment, language).time,
    moment: (moment: string) => {
      const { date, time } = dhakaDateAndTime(moment, language);
      return `${date} ${time}`;
    },
    month: (moment: string) => dhakaDateAndTime(moment, language).date.slice(0, 7),
  };
}
