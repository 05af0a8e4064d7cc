import { localStore } from './storage.ts';

/** A value on this device that survives a reload, and that React can subscribe to. */
export interface KeptValue<T> {
  read(): T;
  write(next: T): void;
  subscribe(listener: () => void): () => void;
}

/** `parse` gets the stored text, null if nothing is stored. */
export function createKeptValue<T>(key: string, parse: (text: string | null) => T): KeptValue<T> {
  const listeners = new Set<() => void>();
  let text: string | null = null;
  let kept = parse(null);
  return {
    /** Returns the same object for the same text, so that React sees no change. */
    read() {
      const now = localStore.get(key);
      if (now !== text) {
        text = now;
        kept = parse(now);
      }
      return kept;
    },
    write(next) {
      localStore.set(key, JSON.stringify(next));
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      // Another tab may change the same value.
      const follow = (event: StorageEvent) => event.key === key && listener();
      listeners.add(listener);
      window.addEventListener('storage', follow);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', follow);
      };
    },
  };
}
