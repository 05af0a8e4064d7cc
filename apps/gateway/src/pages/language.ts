export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of the address or the form, otherwise the browser's preferred one of the two. */
export function languageOf(asked: unknown, acceptLanguage: string | undefined): Language {
  if (asked === 'en' || asked === 'bn') return asked;
  const first = (acceptLanguage ?? '').split(',').find((part) => /^\s*(en|bn)\b/i.test(part));
  return first?.trim().toLowerCase().startsWith('bn') ? 'bn' : 'en';
}

const LOCALES: Record<Language, string> = { en: 'en-IN', bn: 'bn-BD-u-nu-beng' };

/** ৳13,000 or ৳১৩,০০০; with paisa only if there are any. */
export function taka(amount: string, language: Language): string {
  const digits = amount.endsWith('.00') ? 0 : 2;
  const format = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: digits });
  return `৳${format.format(Number(amount))}`;
}

/** A time of day in Bangladesh. */
export function timeOfDay(at: number, language: Language): string {
  return new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-beng' : 'en-GB', {
    timeZone: 'Asia/Dhaka',
    hour: '2-digit',
    minute: '2-digit',
    hour12: false,
  }).format(at);
}

/** Digits of the language. */
export const digits = (text: string, language: Language): string =>
  language === 'bn' ? text.replaceAll(/\d/g, (digit) => '০১২৩৪৫৬৭৮৯'[Number(digit)]!) : text;
