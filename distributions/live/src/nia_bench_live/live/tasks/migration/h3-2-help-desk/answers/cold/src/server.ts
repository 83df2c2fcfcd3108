import { createServer, STATUS_CODES } from 'node:http';
import { H3, HTTPError, type H3Event } from 'h3';
import { toNodeHandler } from 'h3/node';
import { addressOf, publicRoutes } from './public.js';
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

function requestIdOf(event: H3Event): string {
  return event.req.headers.get('x-request-id') ?? 'none';
}

/** Starts the server on a free port of this machine. */
export async function startDesk({ store, staffToken, onFailure }: DeskOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const app = new H3({
    onError: (error, event) => {
      const { pathname, search } = addressOf(event);
      onFailure(error.status, pathname + search);
      const headers = new Headers(error.headers);
      headers.set('content-type', 'application/json');
      headers.set('x-request-id', requestIdOf(event));
      return new Response(JSON.stringify(error), {
        status: error.status,
        statusText: error.statusText || STATUS_CODES[error.status],
        headers,
      });
    },
  });

  app.use((event) => {
    event.res.headers.set('x-request-id', requestIdOf(event));
  });
  app.use((event) => {
    const isStaff = event.url.pathname.startsWith(STAFF) || addressOf(event).pathname.startsWith(STAFF);
    if (isStaff && event.req.headers.get('authorization') !== `Bearer ${staffToken}`) {
      throw new HTTPError({ status: 401, statusText: 'Staff only', headers: { 'www-authenticate': 'Bearer' } });
    }
  });
  publicRoutes(app, store);
  staffRoutes(app, store);
  app.all('/**', (event) => {
    const { pathname, search } = addressOf(event);
    const path = pathname + search;
    const below = path.startsWith(STAFF) ? path.slice(STAFF.length) || '/' : path;
    throw new HTTPError({ status: 404, statusText: `Cannot find any path matching ${below}.` });
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
