import { formatNumber, formatOneDecimal, formatTaka } from '../../platform/format.ts';
import { useLanguage } from '../../platform/i18n/use-text.ts';

/** A request's numbers in the reader's language. */
export function useRequestWords() {
  const language = useLanguage();
  return {
    number: (value: number) => formatNumber(value, language),
    taka: (amount: number) => formatTaka(amount, language),
    decimal: (value: number) => formatOneDecimal(value, language),
  };
}
