import type { MailLanguage } from './letter.ts';

const LOCALES = { en: 'en-IN', bn: 'bn-BD' };
const numbers = new Map<MailLanguage, Intl.NumberFormat>();

/** Made with the first number: it takes some milliseconds of a start. */
function numbersIn(language: MailLanguage): Intl.NumberFormat {
  const format = numbers.get(language) ?? new Intl.NumberFormat(LOCALES[language]);
  numbers.set(language, format);
  return format;
}

export const countIn = (language: MailLanguage, count: number): string => numbersIn(language).format(count);

/** A sum in paisa as taka: ৳1,500 or ৳১,৫০০. */
export const takaIn = (language: MailLanguage, paisa: bigint): string =>
  `৳${numbersIn(language).format(Number(paisa) / 100)}`;

export const peopleIn = (language: MailLanguage, count: number): string => {
  if (language === 'bn') return `${countIn('bn', count)} জন`;
  return count === 1 ? '1 person' : `${countIn('en', count)} people`;
};

export const daysIn = (language: MailLanguage, count: number): string => {
  if (language === 'bn') return `${countIn('bn', count)} দিন`;
  return count === 1 ? '1 day' : `${countIn('en', count)} days`;
};
