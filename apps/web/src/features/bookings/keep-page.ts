import type { paths, sections } from '../../platform/paths.ts';
import { startServiceWorker } from '../../platform/service-worker.ts';

const PAGES = 'ghuri-pages-1';
/** The pages that work without network. The service worker returns the stored copy if there is no network. */
type KeptPage = typeof sections.departures | typeof paths.myTours;
/** The script that starts every page. Its name has no build hash, so it is stored together with its page. */
const BEGINNING = '/boot.js';

/**
 * Stores the page for a phone that unloads it between two buses: without network it starts from this copy. Its data
 * is in the user's own storage. If a browser cannot store pages, the user has to leave the page open.
 */
export function keepPage(page: KeptPage): void {
  if (!import.meta.env.PROD || !('caches' in window && 'serviceWorker' in navigator)) return;
  void keep(page).catch(() => undefined);
}

async function keep(kept: KeptPage): Promise<void> {
  const [page, beginning] = await Promise.all([fetch('/'), fetch(BEGINNING), startServiceWorker()]);
  if (!page.ok || !beginning.ok) return;
  await keepScripts();
  const cache = await caches.open(PAGES);
  await Promise.all([cache.put(kept, page), cache.put(BEGINNING, beginning)]);
}

/** Scripts loaded before the service worker started are fetched through it again, from the browser's cache. */
async function keepScripts(): Promise<void> {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  await Promise.all(assets.map((asset) => fetch(asset, { cache: 'force-cache' })));
}
