import { localStore } from '../storage.ts';
import type { BanglaText, Text, Translated } from './text.ts';

export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** public/boot.js reads the same key before the first paint. */
const LANGUAGE_KEY = 'ghuri.language';

let language: Language = 'en';
let bangla: ReadonlyMap<string, BanglaText['strings']> = new Map();
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => language;

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Before the first render: what boot.js put on <html>, with its strings loaded, so that no English flashes up. */
export async function startLanguage(): Promise<void> {
  if (document.documentElement.lang !== 'bn') return;
  try {
    await show('bn');
  } catch {
    // The strings did not come. English is better than an empty page, and the choice stays for the next load.
    await show('en');
  }
}

/** Switches at once where the strings are here, and rejects, unchanged, where they cannot be fetched. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await show(chosen);
  localStore.set(LANGUAGE_KEY, chosen);
}

async function show(chosen: Language): Promise<void> {
  if (chosen === 'bn' && bangla.size === 0) bangla = (await import('./bangla-texts.ts')).banglaTexts;
  language = chosen;
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
}

/** The strings of a text in the language shown now. In components, `useText` also follows a switch. */
export function textNow<T extends Text>({ name, english }: T): Translated<T['english']> {
  const strings = language === 'bn' ? bangla.get(name) : undefined;
  return (strings ?? english) as Translated<T['english']>;
}
