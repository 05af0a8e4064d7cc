import { localStore } from './storage.ts';

/** Chromium's event. The browser shows its own dialog when `prompt` is called, once. */
interface InstallEvent extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How this browser can put Ghuri on the home screen: by a dialog, by hand (Safari on iOS), or not at all. */
export type InstallWay = 'dialog' | 'by-hand' | null;

const DISMISSED_KEY = 'ghuri.install-dismissed';
const REST_MS = 60 * 86_400_000;

let kept: InstallEvent | null = null;
const listeners = new Set<() => void>();

export function onInstallChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function keep(event: InstallEvent | null): void {
  kept = event;
  for (const listener of listeners) listener();
}

/** Called once, before the page names its manifest. Keeps the browser's offer for a good moment. */
export function followInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Otherwise the browser shows its own banner, also on a first visit.
    event.preventDefault();
    keep(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => keep(null));
}

export function installWay(): InstallWay {
  if (isInstalled()) return null;
  if (kept) return 'dialog';
  return isSafariOnIos() ? 'by-hand' : null;
}

const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** Only Safari has "Version" in its name. An iPad calls itself a Mac, but has a touch screen. */
const isSafariOnIos = (): boolean =>
  /(iPhone|iPad|iPod).*Version\/.*Safari\//.test(navigator.userAgent) ||
  (/Macintosh.*Version\/.*Safari\//.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

/** Shows the browser's dialog. A no counts like `dismissInstall`. */
export async function install(): Promise<void> {
  const event = kept;
  if (!event) return;
  const { outcome } = await event.prompt();
  if (outcome === 'dismissed') dismissInstall();
  keep(null);
}

/** The user does not want it now: Ghuri offers it again after 60 days. The settings always have it. */
export function dismissInstall(): void {
  localStore.set(DISMISSED_KEY, String(Date.now()));
  for (const listener of listeners) listener();
}

export const isInstallDismissed = (): boolean =>
  Date.now() - Number(localStore.get(DISMISSED_KEY) ?? 0) < REST_MS;
