import { useSyncExternalStore } from 'react';

/**
 * Stories that are deleted but still in some list of the cache. Hidden rather than taken out, so that Undo puts them back
 * exactly where they were.
 */
let hidden: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function become(next: ReadonlySet<string>): void {
  hidden = next;
  for (const listener of listeners) listener();
}

export function hideStory(id: string): void {
  become(new Set([...hidden, id]));
}

export function unhideStory(id: string): void {
  become(new Set([...hidden].filter((other) => other !== id)));
}

export function useHiddenStories(): ReadonlySet<string> {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => hidden,
  );
}
