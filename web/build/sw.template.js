// Everything the app needs is fetched once and kept: the table works on a train.
const CACHE = `grande-${'__VERSION__'}`;
const FILES = __FILES__;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES.map((url) => new Request(url, { cache: 'reload' })))),
  );
});

// The new build takes over when the last old tab is closed or asks for it, never in the middle of a match.
self.addEventListener('message', (event) => {
  if (event.data === 'take-over') self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((keys) =>
        Promise.all(keys.filter((k) => k.startsWith('grande-') && k !== CACHE).map((k) => caches.delete(k))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // What is asked of the server is answered by the server alone.
  if (pathname.startsWith(new URL('./api/', self.location).pathname)) return;
  const page = request.mode === 'navigate';
  event.respondWith(
    caches
      .open(CACHE)
      .then((cache) => cache.match(page ? './' : request, { ignoreSearch: page }))
      .then((kept) => kept ?? fetch(request)),
  );
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
