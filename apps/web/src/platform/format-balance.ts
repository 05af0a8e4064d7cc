import { formatTaka } from './format.ts';
import type { Language } from './i18n/language.ts';

/** A sum that may be below zero: ৳1,500 or −৳1,500. */
export const formatBalance = (taka: number, language: Language): string =>
  taka < 0 ? `−${formatTaka(-taka, language)}` : formatTaka(taka, language);
