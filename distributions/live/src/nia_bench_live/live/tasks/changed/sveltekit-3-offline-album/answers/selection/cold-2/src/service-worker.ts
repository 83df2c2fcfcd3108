import { base, build, files, prerendered, version } from '$service-worker';

declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'album-';
const CACHE = `${PREFIX}${version}`;

/** A path as it stands in the address of a request. */
const pathOf = (entry: string): string => new URL(entry, self.location.href).pathname;

const originals = pathOf(`${base}/originals/`);
const statics = new Set(files.map(pathOf));
const kept = new Set(
  [...build, ...files, ...prerendered].map(pathOf).filter((path) => !(statics.has(path) && path.startsWith(originals))),
);
const offline =
  prerendered.map(pathOf).find((path) => path.replace(/\/$/, '') === pathOf(`${base}/offline`)) ??
  pathOf(`${base}/offline`);

async function cached(path: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  return cache.match(path, { ignoreVary: true });
}

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...kept]);
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

async function fromCache(request: Request, path: string): Promise<Response> {
  return (await cached(path)) ?? fetch(request);
}

async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const page = await cached(offline);
    if (page === undefined) throw error;
    return page;
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(activate());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;

  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;

  if (kept.has(pathname)) {
    event.respondWith(fromCache(request, pathname));
    return;
  }

  const ours = pathname === base || pathname.startsWith(`${base}/`);
  if (request.mode === 'navigate' && ours && !statics.has(pathname)) event.respondWith(fromNetwork(request));
});
