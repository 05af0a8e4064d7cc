import type { Language } from './i18n/language.ts';

/** Both locales group by lakh and crore: 3,80,000 and ৩,৮০,০০০. */
const NUMBERS: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-IN'),
  bn: new Intl.NumberFormat('bn-BD-u-nu-beng'),
};

export const formatNumber = (value: number, language: Language): string => NUMBERS[language].format(value);

const ONE_DECIMAL: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  bn: new Intl.NumberFormat('bn-BD-u-nu-beng', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};

/** An average: 4.8 and ৪.৮, and 4.0 where it is whole. */
export const formatOneDecimal = (value: number, language: Language): string =>
  ONE_DECIMAL[language].format(value);

const TWO_DECIMALS: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  bn: new Intl.NumberFormat('bn-BD-u-nu-beng', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
};

/** A sum as it stands on every screen: 1,500, and 1,500.50 where somebody else has made it. */
export const formatSum = (sum: number, language: Language): string =>
  (Number.isInteger(sum) ? NUMBERS : TWO_DECIMALS)[language].format(sum);

/** The same in taka: ৳1,500 or ৳১,৫০০. */
export const formatTaka = (taka: number, language: Language): string => `৳${formatSum(taka, language)}`;

/** A share from 0 to 1 as a whole percentage. */
export const formatPercent = (share: number, language: Language): string =>
  `${formatNumber(Math.round(share * 100), language)}%`;
