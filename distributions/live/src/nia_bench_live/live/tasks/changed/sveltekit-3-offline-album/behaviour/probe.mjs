import { registerHooks } from 'node:module';

// A service worker needs a browser. Its scope, the cache and the network stand in here, and the modules that SvelteKit
// builds for it: paths in the manifest are relative to where the app lives.
const SITE = 'https://host.test';
const WORLD = (globalThis.__worker = {});
const MODULES = {
  '$app/env': `export const browser = true, dev = false, building = false; export const version = 'v7';`,
  '$app/manifest': `
    export const immutable = [{ path: '_app/immutable/entry/start.js' }, { path: '_app/immutable/assets/page.css' }];
    export const assets = [{ path: 'logo.svg' }, { path: 'originals/sea.tif' }, { path: 'prints/originals/sea.jpg' }];
    export const prerendered = [{ path: '' }, { path: 'offline' }, { path: 'about/us' }];
    export const routes = [];
  `,
  '$app/paths': `
    const base = globalThis.__worker.base;
    export const asset = (file) => base + '/' + file.replace(/^\\//, '');
    export const resolve = (id, params = {}) => base + (id[0] === '/' ? id.replace(/\\[(\\w+)\\]/g, (_, name) => params[name]) : '/' + id);
    export const match = async () => { throw new Error('match(...) cannot be used in a service worker'); };
  `,
  '$app/service-worker': `export const self = globalThis.self;`,
};
registerHooks({
  resolve(specifier, context, next) {
    const text = MODULES[specifier];
    return text ? { url: `data:text/javascript,${encodeURIComponent(text)}`, format: 'module', shortCircuit: true } : next(specifier, context);
  },
});

function makeCaches() {
  const all = new Map();
  const addressOf = (request) => new URL(typeof request === 'string' || request instanceof URL ? request : request.url, SITE).href;
  const without = (address) => address.split('?')[0];
  const open = async (name) => {
    if (!all.has(name)) all.set(name, new Map());
    const kept = all.get(name);
    const match = async (request, { ignoreSearch = false } = {}) => {
      const address = addressOf(request);
      const found = [...kept].find(([key]) => (ignoreSearch ? without(key) === without(address) : key === address));
      return found?.[1].clone();
    };
    const put = async (request, response) => void kept.set(addressOf(request), response);
    const add = async (request) => put(request, await globalThis.fetch(request));
    return {
      match,
      put,
      add,
      addAll: async (requests) => void (await Promise.all(requests.map(add))),
      keys: async () => [...kept.keys()].map((address) => new Request(address)),
      delete: async (request) => kept.delete(addressOf(request)),
      matchAll: async (request, options) => [await match(request, options)].filter(Boolean),
    };
  };
  return {
    all,
    open,
    keys: async () => [...all.keys()],
    has: async (name) => all.has(name),
    delete: async (name) => all.delete(name),
    match: async (request, options) => {
      for (const name of options?.cacheName ? [options.cacheName] : all.keys()) {
        const found = await (await open(name)).match(request, options);
        if (found) return found;
      }
    },
  };
}

/** Addresses are relative to the worker, as in a browser. */
class Asked extends Request {
  constructor(input, init) {
    super(typeof input === 'string' ? new URL(input, SITE) : input, init);
  }
}

class Extendable extends Event {
  waits = [];
  waitUntil(promise) {
    this.waits.push(promise);
  }
}
class Fetching extends Extendable {
  preloadResponse = Promise.resolve(undefined);
  constructor(request) {
    super('fetch');
    this.request = request;
  }
  respondWith(given) {
    this.given = Promise.resolve(given);
  }
}

export default async function worker(answer) {
  const asked = [];
  let online = true;
  const caches = makeCaches();
  const scope = new EventTarget();
  Object.assign(WORLD, { base: '/gallery' });
  Object.assign(scope, {
    caches,
    location: new URL(`${SITE}/gallery/service-worker.js`),
    registration: { scope: `${SITE}/gallery/`, navigationPreload: { enable: async () => {} } },
    clients: { claim: async () => {}, matchAll: async () => [] },
    skipWaiting: async () => {},
    origin: SITE,
  });
  const network = async (request) => {
    const address = new URL(typeof request === 'string' || request instanceof URL ? request : request.url, SITE);
    asked.push(address.pathname + address.search);
    if (!online) throw new TypeError('Failed to fetch');
    return new Response(`${online} ${address.pathname}`);
  };
  scope.fetch = network;
  Object.assign(globalThis, { Request: Asked, self: scope, caches, fetch: network, location: scope.location, registration: scope.registration, clients: scope.clients, skipWaiting: scope.skipWaiting });
  globalThis.addEventListener = scope.addEventListener.bind(scope);
  for (const name of ['album-v6', 'album-old', 'shop-v1']) await (await caches.open(name)).put('/x', new Response('x'));
  await answer.load('src/service-worker.ts');

  const happen = async (event) => {
    scope.dispatchEvent(event);
    await Promise.all(event.waits);
    return event;
  };
  const listed = (name) => [...(caches.all.get(name)?.keys() ?? [])].map((address) => address.slice(SITE.length)).sort();
  await happen(new Extendable('install'));
  const installed = { names: [...caches.all.keys()].sort(), kept: listed('album-v7') };
  await happen(new Extendable('activate'));
  const active = [...caches.all.keys()].sort();
  online = 'later';

  /** What comes of a request: the text, whether the network was asked for it; null where the browser is left to it. */
  async function requested(path, { mode = 'no-cors', offline = false, ...more } = {}) {
    asked.length = 0;
    online = offline ? '' : 'later';
    const request = new Request(new URL(path, SITE), more);
    Object.defineProperty(request, 'mode', { value: mode });
    const event = await happen(new Fetching(request));
    if (!event.given) return null;
    const text = await event.given.then((response) => response?.text() ?? 'nothing', () => 'failed');
    return [text, asked.length];
  }
  const pages = { mode: 'navigate' };
  let last = Promise.resolve();
  const alone = (act) => () => (last = last.then(act, act));

  return {
    cached: alone(async () => installed.kept),
    old: alone(async () => [installed.names, active]),
    served: alone(async () => [
      await requested('/gallery/_app/immutable/entry/start.js'),
      await requested('/gallery/logo.svg?size=2'),
      await requested('/gallery/prints/originals/sea.jpg', { offline: true }),
    ]),
    prerendered: alone(async () => [await requested('/gallery/about/us?from=mail', pages), await requested('/gallery/', { ...pages, offline: true })]),
    pages: alone(async () => [
      await requested('/gallery/albums/sea', pages),
      await requested('/gallery/albums/sea', { ...pages, offline: true }).then(([text]) => text),
    ]),
    left: alone(async () => [
      await requested('/gallery/originals/sea.tif'),
      await requested('/gallery/api/albums', { mode: 'cors' }),
      await requested('/gallery/about/us', { method: 'POST', ...pages }),
      await requested('https://maps.test/gallery/logo.svg'),
    ]),
  };
}
