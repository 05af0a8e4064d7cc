// Three jobs only: show the offline page without network, cache the hashed assets, which never change, and serve the
// pages that work without network, if the user opened them before.
// It never handles /api: data about users must always come from the server.
const OFFLINE_CACHE = 'ghuri-offline-2';
const ASSET_CACHE = 'ghuri-assets-1';
const PAGES_CACHE = 'ghuri-pages-1';
const OFFLINE_PAGE = '/offline.html';
/** Maps an address to the cache name of its kept page. */
const KEPT_PAGES = [
  [/^\/my-agency\/(departures|roster)\//, '/my-agency/departures'],
  [/^\/(recent-event|payment\/success)$/, '/recent-event'],
];
const BEGINNING = '/boot.js';
const OFFLINE_FILES = [
  OFFLINE_PAGE,
  '/offline.css',
  '/offline.js',
  '/icons/favicon.svg',
  '/fonts/offline-latin.woff2',
  '/fonts/offline-bangla.woff2',
];

/** Above this number, the oldest assets of old builds are deleted. */
const MOST_ASSETS = 160;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(OFFLINE_CACHE)
      // Skip the HTTP cache: the offline page must be from this build.
      .then((cache) => cache.addAll(OFFLINE_FILES.map((file) => new Request(file, { cache: 'reload' }))))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  const kept = new Set([OFFLINE_CACHE, ASSET_CACHE, PAGES_CACHE]);
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => !kept.has(name)).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => pageWithoutNetwork(url)));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(keptAsset(event));
  else if (OFFLINE_FILES.includes(url.pathname) || isBeginningOfKept(url, request))
    event.respondWith(fetch(request).catch(() => caches.match(url.pathname)));
});

/** For every other page the browser fetches boot.js directly, which is faster. */
const isBeginningOfKept = ({ pathname }, { referrer }) =>
  pathname === BEGINNING && referrer !== '' && keptNameOf(new URL(referrer)) !== undefined;

const keptNameOf = ({ pathname }) => KEPT_PAGES.find(([address]) => address.test(pathname))?.[1];

/** A page stores itself there when it is opened (features/bookings/keep-page.ts). */
async function pageWithoutNetwork(url) {
  const name = keptNameOf(url);
  const kept = name !== undefined && (await caches.match(name));
  return kept || caches.match(OFFLINE_PAGE);
}

async function keptAsset(event) {
  const cache = await caches.open(ASSET_CACHE);
  const kept = await cache.match(event.request);
  if (kept) return kept;
  const response = await fetch(event.request);
  if (response.status === 200) event.waitUntil(keep(cache, event.request, response.clone()));
  return response;
}

async function keep(cache, request, response) {
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_ASSETS)).map((key) => cache.delete(key)));
}
