import type { MailLanguage } from './letter.ts';

const NUMBERS = { en: new Intl.NumberFormat('en-IN'), bn: new Intl.NumberFormat('bn-BD') };

export const countIn = (language: MailLanguage, count: number): string => NUMBERS[language].format(count);

/** A sum in paisa as taka: ৳1,500 or ৳১,৫০০. */
export const takaIn = (language: MailLanguage, paisa: bigint): string =>
  `৳${NUMBERS[language].format(Number(paisa) / 100)}`;

export const peopleIn = (language: MailLanguage, count: number): string => {
  if (language === 'bn') return `${countIn('bn', count)} জন`;
  return count === 1 ? '1 person' : `${countIn('en', count)} people`;
};

export const daysIn = (language: MailLanguage, count: number): string => {
  if (language === 'bn') return `${countIn('bn', count)} দিন`;
  return count === 1 ? '1 day' : `${countIn('en', count)} days`;
};
