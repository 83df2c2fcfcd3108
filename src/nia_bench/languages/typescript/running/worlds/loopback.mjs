// Servers and clients of one process, joined by real sockets on the loopback, for worlds that serve what an answer serves.
// A server that asks for a port is given any free one, so that neighbours who ask for the same do not meet; what Node.js
// itself has for clients (fetch, EventSource, WebSocket) still finds it by the port that was asked for.
import { once } from 'node:events';
import { Server as HttpServer, createServer } from 'node:http';
import { Server, connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]', '::1', '0.0.0.0']);
const DISPATCHER = Symbol.for('undici.globalDispatcher.1');
const ORIGIN = Symbol.for('undici.globalOrigin.1');
const POLL = { first: 2, longest: 50 };

const listening = new Map();
const requests = [];
let site;

/**
 * Joins this process's servers and clients. `requests` are those that any HTTP server here was asked, in their order:
 * `method`, `path`, `query` (URLSearchParams), `headers`, the `type` of what was answered, and whether it is `open`.
 */
export function joined() {
  const { listen } = Server.prototype;
  Server.prototype.listen = function (...given) {
    const [first, ...others] = given;
    const isOptions = typeof first === 'object' && first !== null;
    const port = Number(isOptions ? first.port : first);
    if (!Number.isInteger(port)) return listen.apply(this, given);
    if (this instanceof HttpServer) recordRequests(this);
    this.once('listening', () => listening.set(port || this.address().port, this));
    return listen.call(this, 0, '127.0.0.1', ...others.filter((each) => typeof each === 'function'));
  };
  const { constructor: Agent } = globalThis[DISPATCHER] ?? (fetch, globalThis[DISPATCHER]);
  globalThis[DISPATCHER] = new Agent({ connect: dial });
  return requests;
}

/** Whether a server of this process listens at the port that it asked for. */
export const listens = (port) => listening.get(port)?.listening ?? false;

function dial({ hostname, port }, done) {
  // A visitor's own machine has none of the servers of the site that is visited.
  const isThere = site ? hostname === site.hostname : LOCAL.has(hostname);
  const server = isThere && listening.get(site ? site.port : Number(port || 80));
  if (!server?.listening) return done(new Error(`nobody listens at ${hostname}:${port}`));
  const socket = connect(server.address().port, '127.0.0.1');
  socket.setNoDelay(true);
  socket.once('connect', () => done(null, socket)).once('error', (error) => done(error));
}

function recordRequests(server) {
  server.prependListener('request', ({ method, url, headers }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const typeOf = (answered) => String(answered.getHeader('content-type') ?? '');
    // What is answered is let go when it is over, with all that hangs on it.
    let answering = response;
    let type = '';
    response.once('close', () => {
      type = typeOf(response);
      answering = undefined;
    });
    requests.push({
      method,
      path: decodeURIComponent(pathname),
      query: searchParams,
      headers,
      get type() {
        return answering ? typeOf(answering) : type;
      },
      get open() {
        return answering !== undefined;
      },
    });
  });
}

/** A server that hands each request to `handle(request, response)`, at a port of its own. */
export async function served(handle, port) {
  const server = createServer(handle);
  server.listen(port);
  await once(server, 'listening');
  return server;
}

/**
 * From here on this is a page of a browser, as far as addresses go: there is a window, a location, and no document. With
 * a `port`, the server that asked for it is the page's host, and no other is in reach.
 */
export function page(href, port) {
  if (port) site = { hostname: new URL(href).hostname, port };
  globalThis[ORIGIN] = new URL(href);
  globalThis.location = new URL(href);
  globalThis.window = globalThis;
}

/** Waits until `holds()` gives something, and gives it back; gives up after `seconds`. */
export async function until(holds, seconds = 5) {
  const end = performance.now() + seconds * 1000;
  let found = holds();
  for (let wait = POLL.first; !found && performance.now() < end; wait = Math.min(wait * 1.5, POLL.longest)) {
    await pause(wait);
    found = holds();
  }
  return found;
}

/** What `act` writes to the console meanwhile, one line a call; it is given the lines as they come. */
export async function said(act) {
  const lines = [];
  const kept = { ...console };
  for (const level of ['log', 'info', 'error', 'warn', 'debug'])
    console[level] = (...parts) => lines.push(parts.map(String).join(' '));
  try {
    await act(lines);
  } finally {
    Object.assign(console, kept);
  }
  return lines;
}
