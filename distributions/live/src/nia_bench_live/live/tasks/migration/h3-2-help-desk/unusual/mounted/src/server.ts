import { createServer } from 'node:http';
import * as h3 from 'h3';
import { toNodeHandler } from 'h3/node';
import { publicApp } from './public.js';
import { staffApp } from './staff.js';
import type { Store } from './store.js';

export interface DeskOptions {
  store: Store;
  staffToken: string;
  onFailure: (status: number, path: string) => void;
}

/** Starts the server on a free port of this machine. */
export async function startDesk(options: DeskOptions): Promise<{ url: string; close: () => Promise<void> }> {
  const { store, staffToken } = options;
  const app = new h3.H3({
    onResponse(response, event) {
      response.headers.set('x-request-id', event.req.headers.get('x-request-id') ?? 'none');
    },
  });
  app.use(
    h3.onError((error, event) => {
      const url = new URL(event.req.url);
      options.onFailure(error.status, url.pathname + url.search);
    }),
  );
  app.use((event, next) => {
    const staff = event.url.pathname === '/staff' || event.url.pathname.startsWith('/staff/');
    if (!staff || event.req.headers.get('authorization') === `Bearer ${staffToken}`) return next();
    event.res.errHeaders.set('www-authenticate', 'Bearer');
    throw h3.HTTPError.status(401, 'Staff only');
  });
  app.mount('/staff', staffApp(store));
  app.mount('', publicApp(store));

  const server = createServer(toNodeHandler(app));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('There is no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
