import { version } from '$app/env';
import * as manifest from '$app/manifest';
import { resolve } from '$app/paths';
import { self } from '$app/service-worker';

const PREFIX = 'album-';
const CACHE = PREFIX + version;

/** Where the app lives; its path ends with a slash. */
const root = new URL(resolve(''), self.location.origin);

/** The address of something whose path below the root is ready for an address. */
const addressOf = (path: string): string => new URL(root.pathname + path, root).href;

/** Static files are listed with their names as they are on the disk. */
const encodeFile = (path: string): string => encodeURI(path).replace(/[?#]/g, (mark) => encodeURIComponent(mark));

/** Prerendered paths are listed as `decodeURI` leaves them. */
const encodePage = (path: string): string => encodeURI(path).replace(/%25(2[346BCF]|3[ABDF]|40)/gi, '%$1');

/** What two spellings of an address have in common, without the query. */
function nameOf({ pathname }: URL): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

const files = manifest.assets.map(({ path }) => addressOf(encodeFile(path)));

/** The addresses of all that is put into the cache, by name. */
const kept = new Map(
  [
    ...manifest.immutable.map(({ path }) => addressOf(encodeFile(path))),
    ...manifest.assets
      .filter(({ path }) => !path.startsWith('originals/'))
      .map(({ path }) => addressOf(encodeFile(path))),
    ...manifest.prerendered.map(({ path }) => addressOf(encodePage(path))),
  ].map((address) => [nameOf(new URL(address)), address]),
);

const fileNames = new Set(files.map((address) => nameOf(new URL(address))));

const offline = addressOf(
  manifest.prerendered.map(({ path }) => path).find((path) => path.replace(/\/$/, '') === 'offline') ?? 'offline',
);

/** The paths that belong to the ID of a route; what its params have to match is not known here. */
function patternOf(id: string): RegExp {
  const escape = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const segments = id.split('/').filter((segment) => segment !== '' && !/^\([^)]+\)$/.test(segment));
  const source = segments.map((segment) => {
    if (/^\[\.\.\.[^\]]+\]$/.test(segment)) return '(?:/.*)?';
    if (/^\[\[[^\]]+\]\]$/.test(segment)) return '(?:/[^/]+)?';
    const parts = segment.split(/\[(.+?)\](?!\])/).map((part, index) => {
      if (index % 2 === 0) return escape(part);
      if (/^[xu]\+/.test(part)) {
        const codes = part.slice(2).split('-').map((code) => parseInt(code, 16));
        return escape(String.fromCodePoint(...codes));
      }
      if (part.startsWith('...')) return '.*';
      return part.startsWith('[') ? '[^/]*' : '[^/]+';
    });
    return `/${parts.join('')}`;
  });
  return new RegExp(`^${source.join('')}/?$`);
}

const routes = (manifest.routes ?? []).map(({ id, page }) => ({
  page,
  pattern: patternOf(id),
  certain: !id.includes('='),
}));

/** Whether a path is answered by an endpoint, so that there is no page. */
function isEndpoint(path: string): boolean {
  for (const { page, pattern, certain } of routes) {
    if (!pattern.test(path)) continue;
    if (page) return false;
    if (certain) return true;
  }
  return false;
}

/** Whether an address is one of our pages: below the root, and neither a file nor an endpoint. */
function isPage(url: URL): boolean {
  const name = nameOf(url);
  const base = nameOf(root).slice(0, -1);
  if (name !== base && !name.startsWith(`${base}/`)) return false;
  return !fileNames.has(name) && !isEndpoint(name.slice(base.length) || '/');
}

async function fromCache(address: string): Promise<Response | undefined> {
  const cache = await caches.open(CACHE);
  // What was kept was asked for by this worker, with other headers than a visitor's browser sends.
  const response = await cache.match(address, { ignoreVary: true });
  // A page that was redirected while it was kept must not be the answer to a navigation as it is.
  return response?.redirected ? new Response(response.body, response) : response;
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([...new Set(kept.values())]);
}

async function deleteOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function answerKept(request: Request, address: string): Promise<Response> {
  return (await fromCache(address)) ?? fetch(request);
}

async function answerPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch {
    return (await fromCache(offline)) ?? Response.error();
  }
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepAll());
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;

  const url = new URL(request.url);
  if (url.origin !== root.origin) return;

  const address = kept.get(nameOf(url));
  if (address !== undefined) event.respondWith(answerKept(request, address));
  else if (request.mode === 'navigate' && isPage(url)) event.respondWith(answerPage(request));
});
