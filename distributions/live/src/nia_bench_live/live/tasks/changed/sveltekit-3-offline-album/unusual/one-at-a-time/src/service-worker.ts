import * as env from '$app/env';
import * as manifest from '$app/manifest';
import * as paths from '$app/paths';
import { self as worker } from '$app/service-worker';

const name = 'album-' + env.version;
const wanted: string[] = [];
for (const { path } of [...manifest.immutable, ...manifest.prerendered]) wanted.push(paths.resolve(path));
for (const { path } of manifest.assets) {
  const [folder] = path.split('/');
  if (folder !== 'originals') wanted.push(paths.asset(path));
}

const install = async (): Promise<void> => {
  const cache = await worker.caches.open(name);
  for (const path of wanted) await cache.put(path, await fetch(path));
  await worker.skipWaiting();
};

const activate = async (): Promise<void> => {
  for (const other of await worker.caches.keys()) {
    if (/^album-/.test(other) && other !== name) await worker.caches.delete(other);
  }
  await worker.clients.claim();
};

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const { origin, pathname } = new URL(event.request.url);
  if (origin !== worker.origin) return;
  const cached = wanted.includes(pathname);
  if (!cached && event.request.mode !== 'navigate') return;
  const answer = async (): Promise<Response> => {
    const from = (path: string): Promise<Response | undefined> => worker.caches.match(path, { cacheName: name, ignoreSearch: true });
    if (cached) return (await from(event.request.url)) ?? Response.error();
    try {
      return await fetch(event.request);
    } catch (error) {
      const offline = await from(paths.resolve('offline'));
      if (!offline) throw error;
      return offline;
    }
  };
  event.respondWith(answer());
});
