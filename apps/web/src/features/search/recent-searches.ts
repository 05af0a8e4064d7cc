import { useSyncExternalStore } from 'react';
import { localStore } from '../../platform/storage.ts';

const MOST_KEPT = 8;

/** One list per user: the next user of the same device has their own. */
const keyOf = (owner: string): string => `ghuri.recent-searches.${owner}`;

const listeners = new Set<() => void>();
const NONE: readonly string[] = [];
/** The last result, so that the same text gives the same array. */
let read: { text: string | null; terms: readonly string[] } = { text: null, terms: NONE };

function readRecent(owner: string): readonly string[] {
  const text = localStore.get(keyOf(owner));
  if (text !== read.text) read = { text, terms: parse(text) };
  return read.terms;
}

function parse(text: string | null): readonly string[] {
  try {
    const terms = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(terms) ? terms.filter((term) => typeof term === 'string') : NONE;
  } catch {
    return NONE;
  }
}

function write(owner: string, terms: readonly string[]): void {
  if (terms.length === 0) localStore.remove(keyOf(owner));
  else localStore.set(keyOf(owner), JSON.stringify(terms));
  for (const listener of listeners) listener();
}

const without = (terms: readonly string[], gone: string): string[] =>
  terms.filter((term) => term.toLowerCase() !== gone.toLowerCase());

/** Called when the user submits a search or opens a result, not at every letter. */
export function rememberSearch(owner: string, term: string): void {
  write(owner, [term, ...without(readRecent(owner), term)].slice(0, MOST_KEPT));
}

export const forgetSearch = (owner: string, term: string): void =>
  write(owner, without(readRecent(owner), term));

export const forgetSearches = (owner: string): void => write(owner, []);

export function useRecentSearches(owner: string): readonly string[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => readRecent(owner),
  );
}
