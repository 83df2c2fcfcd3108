import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp, eventHandler, createError, getHeader, getRequestURL, setResponseHeader, toNodeListener } from 'h3';
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
  const app = createApp({
    onError: (error, event) => {
      const { pathname, search } = getRequestURL(event);
      return onFailure(error.statusCode, pathname + search);
    },
  });

  app.use(
    eventHandler((event) => {
      setResponseHeader(event, 'x-request-id', getHeader(event, 'x-request-id') ?? 'none');
    }),
  );
  app.use(
    '/staff',
    eventHandler((event) => {
      if (getHeader(event, 'authorization') !== `Bearer ${staffToken}`) {
        setResponseHeader(event, 'www-authenticate', 'Bearer');
        throw createError({ statusCode: 401, statusMessage: 'Staff only' });
      }
    }),
  );
  app.use(publicRoutes(store));
  app.use('/staff', staffRoutes(store).handler);

  const server = createServer(toNodeListener(app));
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
