import { useSyncExternalStore } from 'react';

/**
 * Deleted stories that are still in lists of the cache. They are hidden and not removed, so that Undo puts them back
 * in the same place.
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
