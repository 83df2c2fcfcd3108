import { version } from '$app/env';
import { assets, immutable, prerendered } from '$app/manifest';
import { resolve } from '$app/paths';
import { self } from '$app/service-worker';

const PREFIX = 'album-';
const CACHE = `${PREFIX}${version}`;
const OFFLINE = resolve('offline');

const KEPT = new Set([
  ...immutable,
  ...assets.filter((path) => !path.startsWith('originals/')),
  ...prerendered,
]);

async function fillCache(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...KEPT]);
}

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

async function kept(path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(path)) ?? fetch(path);
}

async function pageOrOffline(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return kept(OFFLINE);
  }
}

self.addEventListener('install', (event) => event.waitUntil(fillCache()));
self.addEventListener('activate', (event) => event.waitUntil(dropOldCaches()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (KEPT.has(url.pathname)) event.respondWith(kept(url.pathname));
  else if (request.mode === 'navigate' && url.pathname.startsWith(resolve(''))) event.respondWith(pageOrOffline(request));
});
