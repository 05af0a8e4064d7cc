import { momentInWords } from '@ghuri/domain/dhaka-time';

/** "Tue 22 Dec · 10:30 pm" in Dhaka time, with the year if it is not the current year. */
export const friendlyMoment = (instant: string | number, now: number, locale: string): string =>
  momentInWords(new Date(instant).getTime(), locale === 'bn' ? 'bn' : 'en', now);
