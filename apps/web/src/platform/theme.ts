import { useSyncExternalStore } from 'react';
import { localStore } from './storage.ts';

export const THEMES = ['system', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEMES)[number];

/** public/boot.js reads the same key before the first paint. No value means: follow the system. */
const THEME_KEY = 'ghuri.theme';

const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
const listeners = new Set<() => void>();

export function themeChoice(): ThemeChoice {
  const kept = localStore.get(THEME_KEY);
  return kept === 'light' || kept === 'dark' ? kept : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStore.remove(THEME_KEY);
  else localStore.set(THEME_KEY, choice);
  show();
  for (const listener of listeners) listener();
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, themeChoice);
}

/** From now on follows the system and the other tabs; boot.js has already set the first theme. */
export function followTheme(): void {
  systemIsDark.addEventListener('change', show);
  window.addEventListener('storage', ({ key }) => {
    if (key !== THEME_KEY && key !== null) return;
    show();
    for (const listener of listeners) listener();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(): void {
  const choice = themeChoice();
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark.matches);
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  // The browser's bars use the background colour of the page.
  const background = getComputedStyle(document.documentElement).backgroundColor;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', background);
}
