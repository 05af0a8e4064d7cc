import { momentInWords } from '@ghuri/domain/dhaka-time';

/** "Tue 22 Dec · 10:30 pm" on a clock in Dhaka, with the year when it is not this one. */
export const friendlyMoment = (instant: string | number, now: number, locale: string): string =>
  momentInWords(new Date(instant).getTime(), locale === 'bn' ? 'bn' : 'en', now);
