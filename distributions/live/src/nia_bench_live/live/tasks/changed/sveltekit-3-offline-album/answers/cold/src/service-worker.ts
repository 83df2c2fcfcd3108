import { base, build, files, prerendered, version } from '$service-worker';

declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'album-';
const CACHE = `${PREFIX}${version}`;

const pathOf = (url: string): string => new URL(url, self.location.origin).pathname;

/** What is put into the cache. */
const kept = new Set(
  [...build, ...files.filter((file) => !file.startsWith(`${base}/originals/`)), ...prerendered].map(pathOf),
);
/** Static files are no pages. */
const statics = new Set(files.map(pathOf));
const offline = pathOf(prerendered.find((page) => page === `${base}/offline/`) ?? `${base}/offline`);

async function fromCache(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreSearch: true, ignoreVary: true });
}

async function answerKept(path: string, request: Request): Promise<Response> {
  return (await fromCache(path)) ?? fetch(request);
}

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await fromCache(offline)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => {
  const fill = async () => {
    const cache = await caches.open(CACHE);
    await cache.addAll([...kept]);
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const clear = async () => {
    const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;

  if (kept.has(pathname)) {
    event.respondWith(answerKept(pathname, request));
    return;
  }
  const isOurs = pathname === base || pathname.startsWith(`${base}/`);
  if (request.mode === 'navigate' && isOurs && !statics.has(pathname)) event.respondWith(answerPage(request));
});
