import { createServer } from 'node:http';
import { H3, HTTPError } from 'h3';
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

/** The path and the query of an address, as they were sent. */
function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname.replace(/^\/+/, '/') + search;
}

/** Starts the server on a free port of this machine. */
export async function startDesk({ store, staffToken, onFailure }: DeskOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const app = new H3({
    onError: (error, event) => {
      onFailure(error.status, pathOf(event.req.url));
    },
  });

  app.use((event) => {
    const id = event.req.headers.get('x-request-id') ?? 'none';
    event.res.headers.set('x-request-id', id);
    event.res.errHeaders.set('x-request-id', id);
  });
  // All that begins so, `/staffroom` too.
  app.use((event) => {
    if (!event.url.pathname.startsWith(STAFF)) return;
    if (event.req.headers.get('authorization') !== `Bearer ${staffToken}`) {
      throw new HTTPError({ status: 401, statusText: 'Staff only', headers: { 'www-authenticate': 'Bearer' } });
    }
  });
  publicRoutes(app, store);
  staffRoutes(app, store);
  app.all('/**', (event) => {
    const path = pathOf(event.req.url);
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
