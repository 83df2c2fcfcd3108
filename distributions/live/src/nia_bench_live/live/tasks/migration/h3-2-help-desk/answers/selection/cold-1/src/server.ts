import { createServer, STATUS_CODES } from 'node:http';
import { H3, HTTPError, type H3Event } from 'h3';
import { toNodeHandler } from 'h3/node';
import { publicRoutes } from './public.js';
import { staffRoutes } from './staff.js';
import type { Store } from './store.js';

export interface DeskOptions {
  store: Store;
  /** What our staff sends as a bearer token. */
  staffToken: string;
  /** Is told of each request that failed. */
  onFailure: (status: number, path: string) => void;
}

const STAFF = '/staff';

/** Starts the server on a free port of this machine. */
export async function startDesk({ store, staffToken, onFailure }: DeskOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const app = new H3({
    onError: (error, event) => {
      onFailure(error.status, pathOf(event));
      if (error.statusText) return undefined;
      return new HTTPError({ status: error.status, statusText: STATUS_CODES[error.status], data: error.data, headers: error.headers });
    },
  });

  app.use((event) => {
    const id = event.req.headers.get('x-request-id') ?? 'none';
    event.res.headers.set('x-request-id', id);
    // An error is answered with headers of its own.
    event.res.errHeaders.set('x-request-id', id);
    event.res.errHeaders.set('content-type', 'application/json');
  });
  app.use((event) => {
    if (!pathOf(event).startsWith(STAFF) && !event.url.pathname.startsWith(STAFF)) return;
    if (event.req.headers.get('authorization') !== `Bearer ${staffToken}`) {
      event.res.errHeaders.set('www-authenticate', 'Bearer');
      throw new HTTPError({ status: 401, statusText: 'Staff only' });
    }
  });
  publicRoutes(app, store);
  staffRoutes(app, store);
  app.all('/**', (event) => {
    const path = pathOf(event);
    const rest = path.startsWith(STAFF) ? path.slice(STAFF.length) || '/' : path;
    throw new HTTPError({ status: 404, statusText: `Cannot find any path matching ${rest}.` });
  });

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

/** The path of a request with its query, as it was asked. */
function pathOf(event: H3Event): string {
  const { pathname, search } = new URL(event.req.url);
  return pathname + search;
}
