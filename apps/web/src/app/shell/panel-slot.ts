import { useSyncExternalStore } from 'react';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ref of the place above the right panel. */
export function setPanelSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

/** Where a page can put something above the right panel, by a portal; null while there is no panel. */
export const usePanelSlot = (): HTMLElement | null => useSyncExternalStore(listen, () => slot);
