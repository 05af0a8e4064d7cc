import { localStore } from '../storage.ts';
import type { BanglaText, Text, Translated } from './text.ts';

export const LANGUAGES = ['en', 'bn'] as const;
export type Language = (typeof LANGUAGES)[number];

/** public/boot.js reads the same key before the first paint. */
const LANGUAGE_KEY = 'ghuri.language';

let language: Language = 'en';
let bangla: ReadonlyMap<string, BanglaText['strings']> = new Map();
let banglaPlace: ((text: string) => string) | undefined;
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => language;

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Before the first render: loads the strings of the language that boot.js set on <html>, so that no English flashes up. */
export async function startLanguage(): Promise<void> {
  if (document.documentElement.lang !== 'bn') return;
  try {
    await show('bn');
  } catch {
    // The strings did not load. English is better than an empty page, and the choice stays for the next load.
    await show('en');
  }
}

/** Switches the language. Rejects and changes nothing if the strings cannot be loaded. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await show(chosen);
  localStore.set(LANGUAGE_KEY, chosen);
}

async function show(chosen: Language): Promise<void> {
  if (chosen === 'bn') await loadBangla();
  language = chosen;
  document.documentElement.lang = chosen;
  for (const listener of listeners) listener();
}

export async function loadBangla(): Promise<void> {
  if (bangla.size === 0) ({ banglaTexts: bangla, banglaPlace } = await import('./bangla-texts.ts'));
}

/** On the server, before each page: a page is drawn in one go, so that two languages never mix. Bangla must be loaded. */
export function drawIn(chosen: Language): void {
  language = chosen;
}

/** The strings of a text in the current language. In components use `useText`, which also follows a switch. */
export function textNow<T extends Text>({ name, english }: T): Translated<T['english']> {
  const strings = language === 'bn' ? bangla.get(name) : undefined;
  return (strings ?? english) as Translated<T['english']>;
}

/** A place as a user wrote it, in the reader's language if the gazetteer knows it. In components use `useShownPlace`. */
export const shownPlace = (text: string, shown: Language): string =>
  shown === 'bn' ? (banglaPlace?.(text) ?? text) : text;
