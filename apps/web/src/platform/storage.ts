/** Text stored under a key. If the browser blocks its storage, the text lives as long as the page. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Removes every key that begins with this. */
  removeBelow(prefix: string): void;
}

function createStore(open: () => Storage): TextStore {
  const memory = new Map<string, string>();
  // Private windows and blocked cookies make every access throw, not only the first.
  function attempt<T>(work: (storage: Storage) => T, otherwise: () => T): T {
    try {
      return work(open());
    } catch {
      return otherwise();
    }
  }
  return {
    get: (key) =>
      attempt(
        (storage) => storage.getItem(key),
        () => memory.get(key) ?? null,
      ),
    set: (key, value) =>
      attempt(
        (storage) => storage.setItem(key, value),
        () => void memory.set(key, value),
      ),
    remove: (key) =>
      attempt(
        (storage) => storage.removeItem(key),
        () => void memory.delete(key),
      ),
    removeBelow: (prefix) => {
      const below = (keys: Iterable<string>) => [...keys].filter((key) => key.startsWith(prefix));
      attempt(
        (storage) => below(Object.keys(storage)).forEach((key) => storage.removeItem(key)),
        () => below(memory.keys()).forEach((key) => memory.delete(key)),
      );
    },
  };
}

/** Shared by all tabs, and permanent. */
export const localStore = createStore(() => window.localStorage);

/** For this tab only; removed with it. */
export const tabStore = createStore(() => window.sessionStorage);

/** Keys with this prefix belong to one user. They are removed when that user signs out. */
export const PERSONAL = 'ghuri.personal.';
