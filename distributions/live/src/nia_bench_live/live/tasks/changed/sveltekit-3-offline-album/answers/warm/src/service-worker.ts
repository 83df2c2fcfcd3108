import { version } from '$app/env';
import { assets, immutable, prerendered } from '$app/manifest';
import { asset, resolve } from '$app/paths';
import { self } from '$app/service-worker';

const PREFIX = 'album-';
const CACHE = `${PREFIX}${version}`;

/** Static files that are too large to be kept. */
const isOriginal = ({ path }: { path: string }) => path.startsWith('originals/');

const kept = [
  ...immutable.map(({ path }) => addressOf(asset(encoded(path)))),
  ...assets.filter((file) => !isOriginal(file)).map(({ path }) => addressOf(asset(encoded(path)))),
  ...prerendered.map(({ path }) => addressOf(resolve(encoded(path)))),
];

/** The addresses in the cache by their paths. */
const cached = new Map(kept.map((address) => [pathOf(address), address]));

const originals = new Set(assets.filter(isOriginal).map(({ path }) => pathOf(addressOf(asset(encoded(path))))));

// With or without a slash at its end, as the app is configured.
const offlinePage = prerendered.find(({ path }) => path.replace(/\/$/, '') === 'offline')?.path ?? 'offline';
const offline = addressOf(resolve(encoded(offlinePage)));

/** Where the app begins, with a slash at the end. */
const home = pathOf(addressOf(resolve('')));

self.addEventListener('install', (event) => {
  event.waitUntil(keep());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;

  const path = pathOf(request.url);
  const address = cached.get(path);
  if (address !== undefined) {
    event.respondWith(answer(request, address));
  } else if (request.mode === 'navigate' && isOurs(path) && !originals.has(path)) {
    event.respondWith(visit(request));
  }
});

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  // A cache takes each address only once.
  await cache.addAll([...cached.values()]);
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function answer(request: Request, address: string): Promise<Response> {
  // The network only where the browser has thrown the cache away.
  return (await fromCache(address)) ?? fetch(request);
}

async function visit(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await fromCache(offline)) ?? Response.error();
  }
}

async function fromCache(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  const response = await cache.match(address, { ignoreVary: true });
  if (!response?.redirected) return response;
  // Browsers refuse to show a page by a response that came by a redirect.
  const { body, status, statusText, headers } = response;
  return new Response(body, { status, statusText, headers });
}

function isOurs(path: string): boolean {
  return path.startsWith(home) || `${path}/` === home;
}

/** The paths in the manifest are names of files, in which any character may stand. */
function encoded(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function addressOf(path: string): string {
  return new URL(path, self.location.href).href;
}

/** The path of an address, however its characters are written. */
function pathOf(address: string): string {
  const { pathname } = new URL(address);
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
