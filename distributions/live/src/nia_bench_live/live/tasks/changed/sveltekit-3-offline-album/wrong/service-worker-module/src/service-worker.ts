import { base, build, files, prerendered, version } from '$service-worker';

const sw = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `album-${version}`;
const OFFLINE = `${base}/offline`;
const KEPT = new Set([...build, ...files.filter((file) => !file.startsWith(`${base}/originals/`)), ...prerendered]);

sw.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...KEPT])));
});
sw.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys().then((names) => Promise.all(names.filter((name) => name.startsWith('album-') && name !== CACHE).map((name) => caches.delete(name)))),
  );
});
sw.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== 'GET' || url.origin !== sw.location.origin) return;
  const kept = (path: string): Promise<Response> => caches.open(CACHE).then(async (cache) => (await cache.match(path)) ?? Response.error());
  if (KEPT.has(url.pathname)) event.respondWith(kept(url.pathname));
  else if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => kept(OFFLINE)));
});
