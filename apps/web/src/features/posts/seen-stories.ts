import { localStore } from '../../platform/storage.ts';

const KEY = 'ghuri.seen-stories';
/** More than a strip ever shows; the oldest are dropped. */
const MOST = 200;

/** The stories that were opened in this browser, newest last. */
export function readSeen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.get(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function markSeen(id: string): void {
  const others = readSeen().filter((seen) => seen !== id);
  localStore.set(KEY, JSON.stringify([...others, id].slice(-MOST)));
}
