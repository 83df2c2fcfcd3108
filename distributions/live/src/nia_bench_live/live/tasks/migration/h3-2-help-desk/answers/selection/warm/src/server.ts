import { createServer, STATUS_CODES } from 'node:http';
import { H3, HTTPError, type H3Event } from 'h3';
import { toNodeHandler } from 'h3/node';
import { publicRoutes } from './public.js';
import { staffRoutes } from './staff.js';
import type { Store } from './store.js';

const STAFF = '/staff';

export interface DeskOptions {
  store: Store;
  /** What our staff sends as a bearer token. */
  staffToken: string;
  /** Is told of each request that failed. */
  onFailure: (status: number, path: string) => void;
}

/** Starts the server on a free port of this machine. */
export async function startDesk({ store, staffToken, onFailure }: DeskOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const app = new H3({
    // Such addresses are not found, like others that nobody serves.
    allowMalformedURL: true,
    onError: (error, event) => {
      const path = pathOf(event);
      onFailure(error.status, path);
      if (error.statusText === undefined) return withReason(error, path);
    },
  });

  app.use((event) => {
    const id = event.req.headers.get('x-request-id') ?? 'none';
    event.res.headers.set('x-request-id', id);
    event.res.errHeaders.set('x-request-id', id);
    event.res.errHeaders.set('content-type', 'application/json');
    event.res.statusText = 'OK';
  });
  app.use((event) => {
    if (!event.url.pathname.startsWith(STAFF)) return;
    if (event.req.headers.get('authorization') !== `Bearer ${staffToken}`) {
      throw new HTTPError({ status: 401, statusText: 'Staff only', headers: { 'www-authenticate': 'Bearer' } });
    }
  });
  app.use((event) => {
    // h3 would answer it with what is there for GET; we never had HEAD.
    if (event.req.method === 'HEAD') throw new HTTPError({ status: 404 });
  });
  app.mount('', publicRoutes(store));
  app.mount(STAFF, staffRoutes(store));

  const server = createServer(toNodeHandler(app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Path and query as the client sent them. */
function pathOf(event: H3Event): string {
  const { pathname, search } = new URL(event.req.url);
  return pathname.replace(/^\/+/, '/') + search;
}

/** An error with the reason phrase that it lacks; h3 has none for addresses that it does not find nor for what broke. */
function withReason(error: HTTPError, path: string): HTTPError {
  const { status } = error;
  if (error.unhandled) return new HTTPError({ status, statusText: STATUS_CODES[status], message: 'HTTPError' });
  const sought = path.startsWith(STAFF) ? path.slice(STAFF.length) || '/' : path;
  const statusText = status === 404 ? `Cannot find any path matching ${sought}.` : STATUS_CODES[status];
  return new HTTPError({ status, statusText, headers: error.headers, data: error.data, body: error.body });
}
