let online = navigator.onLine;
let check: (() => void) | undefined;
let isDoubtful = !online;
const listeners = new Set<(online: boolean) => void>();

/** Whether the server can be reached. `network-check.ts`, which loads after the first page, finds out. */
export const isOnline = (): boolean => online;

/** Calls the listener when the server can no longer be reached, and when it can be reached again. */
export function onNetworkChange(listener: (online: boolean) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function setOnline(next: boolean): void {
  if (online === next) return;
  online = next;
  for (const listener of listeners) listener(online);
}

/** A call got no response. */
export function doubtNetwork(): void {
  isDoubtful = true;
  check?.();
}

export function checkWith(given: () => void): void {
  check = given;
  if (isDoubtful) given();
}
