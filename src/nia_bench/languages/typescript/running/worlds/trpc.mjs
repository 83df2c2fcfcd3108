// The world `trpc`: an answer's router behind the version's own adapter for Node.js's HTTP server, and its clients, which
// reach it by fetch and EventSource over real sockets. EventSource is Node.js's own, behind a flag: no polyfill is needed.
import { TRPCUntypedClient, getUntypedClient } from '@trpc/client';
import { nodeHTTPRequestHandler } from '@trpc/server/adapters/node-http';
import { joined, listens, page, said, served, until } from './loopback.mjs';

const PORT = 3000;
const ORIGIN = `http://localhost:${PORT}`;

export async function open() {
  const requests = joined();
  const left = (...given) => leftBehind(requests, ...given);
  const shown = (path = '/', { host } = {}) => (host ? page(`http://${host}${path}`, PORT) : page(ORIGIN + path));
  return { requests, serve, listens, page: shown, clients, at, isRouter, watched, left, until, said };
}

const isRouter = (value) => value?._def?.router === true;

/** Serves `router` at `http://localhost:3000`, below `path`; `context(request)` makes the context of a request. */
function serve(router, { path = '/api/trpc', context = () => ({}) } = {}) {
  const below = `${path}/`;
  const handle = (req, res) => {
    const { pathname } = new URL(req.url, ORIGIN);
    if (!pathname.startsWith(below)) return res.writeHead(404).end(`nothing at ${pathname}`);
    const createContext = () => context(req);
    return nodeHTTPRequestHandler({ router, createContext, req, res, path: pathname.slice(below.length) });
  };
  return served(handle, PORT);
}

const isClient = (value) => Boolean(value) && getUntypedClient(value) instanceof TRPCUntypedClient;

/** The typed clients among these values; where there is none, those that functions among them make. */
async function clients(values) {
  const ready = values.flatMap((value) => (isClient(value) || !isPlain(value) ? [value] : Object.values(value)));
  const found = ready.filter(isClient);
  if (found.length > 0) return found;
  const made = ready.filter((value) => typeof value === 'function').map(async (make) => make());
  return (await Promise.allSettled(made)).map(({ value }) => value).filter(isClient);
}

const isPlain = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at 'posts.list' of a client, a caller or a router. */
function at(thing, path) {
  return path.split('.').reduce((part, name) => part?.[name], thing);
}

/**
 * The subscriptions to a router, from here on, in the order in which the server began them: how many values each has
 * `given`, and whether it `isOver`.
 */
function watched(router) {
  const subscriptions = [];
  const begun = () => {
    const subscription = { given: 0, isOver: false };
    subscriptions.push(subscription);
    return subscription;
  };
  const { procedures } = router._def;
  for (const [path, procedure] of Object.entries(procedures)) {
    if (procedure._def.type !== 'subscription') continue;
    const call = async (options) => {
      const result = await procedure(options);
      if (typeof result?.[Symbol.asyncIterator] === 'function') return followedIterable(result, begun);
      return typeof result?.subscribe === 'function' ? followedObservable(result, begun) : result;
    };
    procedures[path] = Object.assign(call, procedure);
  }
  return subscriptions;
}

function followedIterable(iterable, begun) {
  const iterator = iterable[Symbol.asyncIterator]();
  let subscription;
  const taken = async (step) => {
    let one = { done: true };
    try {
      one = await step();
    } finally {
      if (one.done) subscription.isOver = true;
      else subscription.given += 1;
    }
    return one;
  };
  const next = () => {
    const step = iterator.next();
    subscription ??= begun();
    return taken(() => step);
  };
  const end = (value) => {
    subscription ??= begun();
    return taken(async () => (await iterator.return?.(value)) ?? { done: true, value });
  };
  return { next, return: end, [Symbol.asyncIterator]: () => ({ next, return: end }) };
}

function followedObservable(observable, begun) {
  return {
    subscribe(observer) {
      const subscription = begun();
      const next = (value) => {
        subscription.given += 1;
        observer.next?.(value);
      };
      const { unsubscribe } = observable.subscribe({ ...observer, next });
      return { unsubscribe: () => unsubscribe((subscription.isOver = true)) };
    },
  };
}

/**
 * What clients leave behind who listen to a server's subscriptions and go away: by how much the listeners of these
 * emitters grow, and the process's timers, and how many of the subscriptions still move when something is told.
 * What the first client starts for all may stay: only what each further one adds is counted.
 *
 * `visit()` lets a client come, and gives back, when it listens, how to make it `hear` something and how it can `leave`.
 */
async function leftBehind(requests, subscriptions, emitters, visit) {
  const listeners = (emitter) => emitter.eventNames().reduce((sum, name) => sum + emitter.listenerCount(name), 0);
  const counted = () => ({
    listeners: emitters.reduce((sum, emitter) => sum + listeners(emitter), 0),
    timers: process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length,
  });
  const areOver = () => subscriptions.every(({ isOver }) => isOver);
  const comeAndGo = async (hears) => {
    const client = await visit();
    if (hears) await client.hear();
    client.leave();
    await until(() => requests.every(({ open }) => !open));
  };
  await comeAndGo(true);
  await until(areOver, 3);
  const first = counted();
  const grown = () => Object.entries(counted()).map(([what, count]) => [what, Math.max(0, count - first[what])]);
  for (const hears of [false, true, false]) await comeAndGo(hears);
  await until(() => areOver() && grown().every(([, more]) => more === 0), 3);
  const left = Object.fromEntries(grown());
  // What one client still hears moves no subscription of those who have gone.
  const stateOf = ({ given, isOver }) => `${given} ${isOver}`;
  const before = subscriptions.map(stateOf);
  await comeAndGo(true);
  return { ...left, moved: before.filter((was, at) => was !== stateOf(subscriptions[at])).length };
}
