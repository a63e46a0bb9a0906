// Everything the app needs is fetched once and kept: the table works on a train.
const PREFIX = 'grande-';
const CACHE = `${PREFIX}${'__VERSION__'}`;
const FILES = __FILES__;
/** Names that say what is in the file: what an earlier build has under such a name need not be fetched again. */
const HASHED = /\/assets\/.+-[\w-]{8}\.\w+$/;
/** A page that does not answer within this time may be of any build. */
const ANSWER_MS = 2000;

async function keep(cache, url) {
  const kept = HASHED.test(new URL(url, self.location).pathname) ? await caches.match(url) : undefined;
  if (kept) await cache.put(url, kept);
  else await cache.add(new Request(url, { cache: 'reload' }));
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => Promise.all(FILES.map((url) => keep(cache, url)))));
});

// The new build takes over when the last old tab is closed or asks for it, never in the middle of a match.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

/** The script a page was started with; null where it does not say. */
function entryOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = (event) => resolve(event.data);
    setTimeout(() => resolve(null), ANSWER_MS);
    client.postMessage('which-build', [port2]);
  });
}

/** Deletes the builds that no open page was started with: a page goes on asking for the files of its own build. */
async function tidy() {
  const old = (await caches.keys()).filter((key) => key.startsWith(PREFIX) && key !== CACHE);
  if (old.length === 0) return;
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const entries = await Promise.all(pages.map(entryOf));
  if (entries.includes(null)) return;
  for (const key of old) {
    const cache = await caches.open(key);
    const used = await Promise.all(entries.map((entry) => cache.match(entry)));
    if (!used.some(Boolean)) await caches.delete(key);
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim().then(tidy));
});

async function answer(request) {
  const page = request.mode === 'navigate';
  const cache = await caches.open(CACHE);
  const kept = await cache.match(page ? './' : request, { ignoreSearch: page });
  // A page of an earlier build asks for files that only its own cache has.
  return kept ?? (page ? undefined : await caches.match(request)) ?? fetch(request);
}

const ROOT = new URL('./', self.location).pathname;

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // What is asked of the server is answered by the server alone.
  if (pathname.startsWith(`${ROOT}api/`)) return;
  if (request.mode === 'navigate') {
    // The app is at one address; its files are not found from any other.
    if (pathname !== ROOT && pathname !== `${ROOT}index.html`) return;
    event.waitUntil(tidy());
  }
  event.respondWith(answer(request));
});

// Somebody's turn, told while no page is open.
self.addEventListener('push', (event) => {
  const { match = '', text = '' } = event.data?.json() ?? {};
  const shown = { body: text, tag: match, icon: './icon-192.png', data: match };
  event.waitUntil(self.registration.showNotification('Grande Tactique', shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(`./#/online/${encodeURIComponent(event.notification.data)}`, self.location).href;
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then((pages) => pages.find(({ url }) => url === address) ?? pages[0])
      .then((page) =>
        page
          ? page.navigate(address).then((shown) => (shown ?? page).focus())
          : self.clients.openWindow(address),
      ),
  );
});
