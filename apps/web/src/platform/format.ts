import { inDigitsOf } from '@ghuri/domain/digits';
import type { Language } from './i18n/language.ts';

/**
 * Grouped by lakh and crore in both languages: 3,80,000 and ৩,৮০,০০০. Written by hand, because loading the browser's
 * own number formats takes a phone a tenth of a second.
 */
function format(value: number, decimals: number, language: Language): string {
  const [whole = '', fraction] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\d(?=(?:\d\d)*\d{3}$)/g, '$&,');
  return inDigitsOf(language, fraction === undefined ? grouped : `${grouped}.${fraction}`);
}

/** A whole number. */
export const formatNumber = (value: number, language: Language): string => format(value, 0, language);

/** An average with one decimal: 4.8 and ৪.৮, and also 4.0. */
export const formatOneDecimal = (value: number, language: Language): string => format(value, 1, language);

/** A sum as every screen shows it: 1,500, or 1,500.50 if an outside system set it. */
export const formatSum = (sum: number, language: Language): string =>
  format(sum, Number.isInteger(sum) ? 0 : 2, language);

/** The same in taka: ৳1,500 or ৳১,৫০০. */
export const formatTaka = (taka: number, language: Language): string => `৳${formatSum(taka, language)}`;

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
  return format(count, Number.isInteger(count) ? 0 : 1, language) + step[language];
}

/** A share from 0 to 1 as a whole percentage. */
export const formatPercent = (share: number, language: Language): string =>
  `${formatNumber(Math.round(share * 100), language)}%`;
