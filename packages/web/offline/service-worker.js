/**
 * Keeps the files of one build of the page and answers from them, so that a game goes on with the network off.
 * A new build waits until no window shows the old one: nothing changes under a running game. Names and version are
 * written in when the page is built.
 */
const VERSION = 'VERSION';
const FILES = ['FILES'];

const SCOPE = self.registration.scope;
/** Other folders of the same host may hold pages of their own. */
const PREFIX = `feldzug ${SCOPE} `;
const CACHE = `${PREFIX}${VERSION}`;
const PAGE = new URL('index.html', SCOPE).href;

self.addEventListener('install', (event) => event.waitUntil(keepFiles()));
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(SCOPE)) event.respondWith(answer(request));
});
self.addEventListener('message', (event) => {
  if (event.data === 'starting') event.waitUntil(takeOverIfAlone());
});

/** All or nothing: a build of which a file is missing is not installed, and the old one stays. */
async function keepFiles() {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((name) => new Request(new URL(name, SCOPE), { cache: 'reload' })));
}

async function takeOver() {
  for (const name of await caches.keys())
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

/** A page that has only just begun asks for the newer build; granted where no other window plays on with the old. */
async function takeOverIfAlone() {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (windows.filter(({ url }) => url.startsWith(SCOPE)).length <= 1) await self.skipWaiting();
}

async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: true });
  if (kept) return kept;
  return (request.mode === 'navigate' && (await cache.match(PAGE))) || fetch(request);
}
