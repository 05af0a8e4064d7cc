import { formatNumber } from './format.ts';
import type { Language } from './i18n/language.ts';

/** A count that stops at `most`: "7", or "20+" for more. */
export const formatUpTo = (count: number, most: number, language: Language): string =>
  `${formatNumber(Math.min(count, most), language)}${count > most ? '+' : ''}`;
