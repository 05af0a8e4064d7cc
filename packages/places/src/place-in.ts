import { banglaPlace } from './bangla-place.ts';

/** A place as a user wrote it, in the language of the reader as far as the gazetteer knows it. */
export const placeIn = (language: 'en' | 'bn', text: string): string =>
  language === 'bn' ? banglaPlace(text) : text;
