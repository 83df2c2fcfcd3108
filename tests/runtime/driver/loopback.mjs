// A tRPC server without a socket: `fetch` and `EventSource` lead straight into its fetch adapter.
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';

const ORIGIN = 'http://localhost:3000';

/** Serves `router` below `path` of localhost:3000; the paths that were asked for are added to `asked`. */
export function serve(router, path, asked = []) {
  globalThis.fetch = async (address, init) => {
    const url = new URL(String(address), ORIGIN);
    if (url.origin !== ORIGIN || !url.pathname.startsWith(path)) throw new Error(`nobody listens at ${url}`);
    asked.push(url.pathname);
    const req = new Request(url, { ...init, ...(init?.body ? { duplex: 'half' } : {}) });
    return fetchRequestHandler({ endpoint: path, router, req, createContext: () => ({}) });
  };
  globalThis.EventSource = LoopbackEventSource;
  // Nothing listens for sockets here: an answer that opens one fails at once.
  delete globalThis.WebSocket;
}

/** The part of EventSource that tRPC's link uses; Node.js has none of its own. */
class LoopbackEventSource extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 2;
  readyState = 0;
  #stop = new AbortController();

  constructor(url) {
    super();
    this.url = String(url);
    this.#read().catch((error) => {
      this.readyState = 2;
      if (!this.#stop.signal.aborted) this.dispatchEvent(Object.assign(new Event('error'), { error }));
    });
  }

  close() {
    this.readyState = 2;
    this.#stop.abort();
  }

  async #read() {
    const headers = { accept: 'text/event-stream' };
    const response = await fetch(this.url, { headers, signal: this.#stop.signal });
    if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
      throw new Error(`no event stream: ${await response.text()}`);
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
    let waiting = '';
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (waiting + chunk).split('\n\n');
      waiting = events.pop();
      for (const event of events) this.#tell(event);
    }
  }

  #tell(text) {
    const field = (name) => text.match(new RegExp(`^${name}: ?(.*)$`, 'm'))?.[1];
    const details = { data: field('data') ?? '', lastEventId: field('id') ?? '' };
    this.dispatchEvent(Object.assign(new Event(field('event') ?? 'message'), details));
  }
}

export const pause = (milliseconds = 30) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Waits until `happened()` holds, at most two seconds. */
export async function until(happened) {
  for (let round = 0; round < 100 && !happened(); round += 1) await pause(20);
}

/** What `act` writes to the console meanwhile, one line a call. */
export async function consoleDuring(act) {
  const lines = [];
  const kept = { ...console };
  for (const level of ['log', 'info', 'error', 'warn'])
    console[level] = (...parts) => lines.push(parts.map(String).join(' '));
  try {
    await act(lines);
  } finally {
    Object.assign(console, kept);
  }
  return lines;
}

export const isRouter = (value) => value?._def?.router === true;
