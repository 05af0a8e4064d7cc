import type { paths, sections } from '../../platform/paths.ts';
import { startServiceWorker } from '../../platform/service-worker.ts';

const PAGES = 'ghuri-pages-1';
/** The service worker answers with this where a page that works without network is asked for and there is none. */
type KeptPage = typeof sections.roster | typeof paths.myTours;
/** What begins every page. It has no name of its build, so it is kept together with the page that it belongs to. */
const BEGINNING = '/boot.js';

/**
 * Keeps the page for a phone that throws it away between two buses: opened again without network, it starts from what is kept. What
 * it shows is in the person's own storage. Where a browser will not keep pages, one has to leave it open.
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

/** What was fetched before the service worker was there is fetched through it once more, out of the browser's own cache. */
async function keepScripts(): Promise<void> {
  const assets = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'));
  await Promise.all(assets.map((asset) => fetch(asset, { cache: 'force-cache' })));
}
