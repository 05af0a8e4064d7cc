// Four jobs only: show the offline page without network, cache the hashed assets, which never change, serve the pages
// that work without network, if the user opened them before, and show push messages.
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

/** What the server sends: features/notifications/push-message.ts. */
self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data.json()));
});

async function show({ title, body, lang, link, tag }) {
  // The user is looking at it.
  if (await openWindowAt(link, ({ focused }) => focused)) return;
  await self.registration.showNotification(title, {
    body,
    lang,
    tag,
    // A newer message takes the place of the one with the same tag, and is heard too.
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { link },
  });
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data.link));
});

/** Shows a window that is there already. Otherwise opens a new one: another window may contain something typed. */
async function open(link) {
  const shown = await openWindowAt(link);
  return shown ? shown.focus() : self.clients.openWindow(link);
}

async function openWindowAt(link, fits = () => true) {
  const { href } = new URL(link, location.origin);
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return windows.find((each) => each.url === href && fits(each));
}

/** The browser replaced its address at the push service: the server gets the new one. Without a session it does not. */
self.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(renew(event));
});

async function renew({ oldSubscription, newSubscription }) {
  const answer = await fetch('/api/auth/token', { method: 'POST' });
  if (!answer.ok) return;
  const { token } = await answer.json();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const key = oldSubscription?.options.applicationServerKey ?? (await keyOfServer(headers));
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  await fetch('/api/push-devices', { method: 'POST', headers, body: JSON.stringify(subscription) });
}

async function keyOfServer(headers) {
  const answer = await fetch('/api/push-key', { headers });
  return (await answer.json()).key;
}
