import { useSyncExternalStore } from 'react';
import { currentLanguage, onLanguageChange, shownPlace, textNow } from './language.ts';
import type { Language } from './language.ts';
import type { Text, Translated } from './text.ts';

export function useLanguage(): Language {
  return useSyncExternalStore(onLanguageChange, currentLanguage, currentLanguage);
}

/** `const t = useText(accountsText)`: the strings in the reader's language. */
export function useText<T extends Text>(text: T): Translated<T['english']> {
  useLanguage();
  return textNow(text);
}

/** `const shown = useShownPlace()`: the places that users wrote down, in the reader's language. */
export function useShownPlace(): (place: string) => string {
  const language = useLanguage();
  return (place) => shownPlace(place, language);
}
