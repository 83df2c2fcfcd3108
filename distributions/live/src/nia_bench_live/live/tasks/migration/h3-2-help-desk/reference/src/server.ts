import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestURL, H3, HTTPError } from 'h3';
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

/** Starts the server on a free port of this machine. */
export async function startDesk({ store, staffToken, onFailure }: DeskOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const app = new H3({
    // What it gives back would be the answer.
    onError: (error, event) => {
      const { pathname, search } = getRequestURL(event);
      onFailure(error.status, pathname + search);
    },
  });

  app.use((event) => {
    const id = event.req.headers.get('x-request-id') ?? 'none';
    event.res.headers.set('x-request-id', id);
    event.res.errHeaders.set('x-request-id', id);
  });
  app.use('/staff/**', (event) => {
    if (event.req.headers.get('authorization') !== `Bearer ${staffToken}`) {
      throw new HTTPError({ status: 401, statusText: 'Staff only', headers: { 'www-authenticate': 'Bearer' } });
    }
  });
  publicRoutes(app, store);
  staffRoutes(app, store);

  const server = createServer(toNodeHandler(app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
