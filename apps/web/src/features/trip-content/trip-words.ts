import type { Words } from '@ghuri/contract/trip-content';
import type { Language } from '../../platform/i18n/language.ts';
import { useLanguage } from '../../platform/i18n/use-text.ts';

/** Bangla for Bangla readers if the agency wrote it, otherwise English. */
export const wordsIn = ({ en, bn }: Words, language: Language): string =>
  language === 'bn' && bn !== '' ? bn : en;

/** `const words = useWords()`: the agency's own texts in the reader's language. */
export function useWords(): (text: Words) => string {
  const language = useLanguage();
  return (text) => wordsIn(text, language);
}
