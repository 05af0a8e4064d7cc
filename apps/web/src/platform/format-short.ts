import { formatNumber, formatOneDecimal } from './format.ts';
import type { Language } from './i18n/language.ts';

const STEPS = [
  { from: 10_000_000, en: ' crore', bn: ' কোটি' },
  { from: 100_000, en: ' lakh', bn: ' লাখ' },
  { from: 1000, en: 'k', bn: ' হাজার' },
];

/** A large number in a word, for the axis of a chart: 50k, 1.5 lakh, ২ কোটি. */
export function formatShort(value: number, language: Language): string {
  const step = STEPS.find(({ from }) => value >= from);
  if (!step) return formatNumber(value, language);
  const count = value / step.from;
  return (Number.isInteger(count) ? formatNumber : formatOneDecimal)(count, language) + step[language];
}
