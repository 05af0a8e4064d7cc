/**
 * Makes the app installable and gives it its offline page (public/service-worker.js). Only in a built app: in development
 * a kept asset would hide the next edit.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const manifest = { rel: 'manifest', href: '/manifest.webmanifest' };
  document.head.append(Object.assign(document.createElement('link'), manifest));
  // Refused in some private windows and on full disks; the app works without it, so nobody is told.
  startServiceWorker().catch(() => undefined);
}

/** At once, for a page that cannot wait: resolves when what the page fetches goes through it. */
export async function startServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const taken = new Promise((resolve) => {
    serviceWorker.addEventListener('controllerchange', resolve, { once: true });
  });
  await serviceWorker.register('/service-worker.js');
  if (!serviceWorker.controller) await taken;
}
