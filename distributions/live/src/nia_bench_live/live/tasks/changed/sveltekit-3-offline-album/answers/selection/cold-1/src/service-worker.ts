/// <reference types="@sveltejs/kit" />
/// <reference lib="webworker" />

import { base, build, files, prerendered, version } from '$service-worker';

declare const self: ServiceWorkerGlobalScope;

const PREFIX = 'album-';
const CACHE = `${PREFIX}${version}`;

const pathnameOf = (path: string): string => new URL(path, self.location.origin).pathname;

const kept = new Set(
  [...build, ...files.filter((file) => !file.startsWith(`${base}/originals/`)), ...prerendered].map(pathnameOf),
);
const statics = new Set(files.map(pathnameOf));
const offline = prerendered.map(pathnameOf).find((page) => page.replace(/\/$/, '') === pathnameOf(`${base}/offline`));

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...kept]);
}

async function tidy(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
}

async function fromCache(pathname: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  return (await cache.match(pathname)) ?? fetch(request);
}

async function fromNetwork(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cache = await caches.open(CACHE);
    const page = offline === undefined ? undefined : await cache.match(offline);
    if (page === undefined) throw error;
    return page;
  }
}

self.addEventListener('install', (event) => event.waitUntil(install()));

self.addEventListener('activate', (event) => event.waitUntil(tidy()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin) return;

  if (kept.has(pathname)) {
    event.respondWith(fromCache(pathname, request));
    return;
  }
  const ours = pathname === base || pathname.startsWith(`${base}/`);
  if (request.mode === 'navigate' && ours && !statics.has(pathname)) event.respondWith(fromNetwork(request));
});
