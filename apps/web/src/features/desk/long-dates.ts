import type { Language } from '../../platform/i18n/language.ts';

const LOCALES: Record<Language, string> = { en: 'en-GB', bn: 'bn-BD' };

const format = (day: string, language: Language, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "November 2026" */
export const longMonth = (month: string, language: Language): string =>
  format(`${month}-01`, language, { month: 'long', year: 'numeric' });

/** "Sunday 15 November" */
export const longDay = (day: string, language: Language): string =>
  format(day, language, { weekday: 'long', day: 'numeric', month: 'long' }).replace(',', '');
