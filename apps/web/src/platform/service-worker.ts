import { followInstallPrompt } from './install-prompt.ts';

/**
 * Makes the app installable and gives it its offline page (public/service-worker.js). Only in a built app: in
 * development a cached asset would hide the next edit.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  followInstallPrompt();
  const manifest = { rel: 'manifest', href: '/manifest.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), manifest));
  // Some private windows and full disks refuse it. The app works without it, so we show no error.
  startServiceWorker().catch(() => undefined);
}

/** Starts it at once, for a page that cannot wait. Resolves when it handles the page's requests. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const taken = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register('/service-worker.js');
  if (!serviceWorker.controller) await taken;
}
