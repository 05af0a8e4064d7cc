import { useSyncExternalStore } from 'react';

/** Between two questions while the server cannot be reached. */
const PAUSE_MS = 5_000;
/** A connection that swallows everything counts as none. */
const PATIENCE_MS = 10_000;

let online = navigator.onLine;
let checking: Promise<void> | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<(online: boolean) => void>();

export const isOnline = (): boolean => online;

/** Calls the listener when the server can no longer be reached, and when it can be reached again. */
export function onNetworkChange(listener: (online: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useIsOnline = (): boolean => useSyncExternalStore(onNetworkChange, isOnline);

/**
 * Finds out whether the server can be reached, and asks again until it can. The browser's own events are only a hint:
 * "online" comes early, and does not come at all if only the server was down.
 */
export const checkNetwork = (): Promise<void> =>
  (checking ??= check().finally(() => {
    checking = undefined;
  }));

async function check(): Promise<void> {
  clearTimeout(timer);
  // A page in the background does not ask.
  const next = document.hidden ? online : navigator.onLine && (await isReached());
  if (!next) timer = setTimeout(() => void checkNetwork(), PAUSE_MS);
  if (next === online) return;
  online = next;
  for (const listener of listeners) listener(online);
}

/** Any response counts, also an error. */
const isReached = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    () => true,
    () => false,
  );

/** Called once at start. */
export function followNetwork(): void {
  const look = () => void checkNetwork();
  addEventListener('online', look);
  addEventListener('offline', look);
  if (!online) look();
}
