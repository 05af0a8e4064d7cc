import { useSyncExternalStore } from 'react';

let slot: HTMLElement | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The ref of the element above the right panel. */
export function setPanelSlot(element: HTMLElement | null): void {
  slot = element;
  for (const listener of listeners) listener();
}

/** The element above the right panel. A page can put content there with a portal; null if there is no panel. */
export const usePanelSlot = (): HTMLElement | null => useSyncExternalStore(listen, () => slot);
