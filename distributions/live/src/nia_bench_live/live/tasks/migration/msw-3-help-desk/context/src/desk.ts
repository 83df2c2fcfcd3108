import { cleanUrl } from 'msw';
import { setupServer, type SetupServerApi } from 'msw/node';
import { handlers } from './handlers.js';
import { resetTickets } from './tickets.js';

export interface Desk {
  /** For handlers of a single test. */
  server: SetupServerApi;
  /** What was mocked: method, address without query, status. */
  mocked: string[];
  /** What no handler knows. */
  missed: string[];
  reset(): void;
  close(): void;
}

/** Mocks the help desk. Requests to this machine go through without a word; others that are not known are printed. */
export function openDesk(): Desk {
  const server = setupServer(...handlers) as SetupServerApi;
  const mocked: string[] = [];
  const missed: string[] = [];

  server.events.on('response:mocked', ({ request, response }) => {
    mocked.push(`${request.method} ${cleanUrl(request.url)} ${response.status}`);
  });

  server.listen({
    onUnhandledRequest(request, print) {
      const { hostname, pathname } = new URL(request.url);
      if (hostname === '127.0.0.1') return;
      missed.push(`${request.method} ${hostname}${pathname}`);
      if (request.method === 'GET') print.warning();
      else print.error();
    },
  });

  return {
    server,
    mocked,
    missed,
    reset() {
      server.resetHandlers();
      resetTickets();
      mocked.length = 0;
      missed.length = 0;
    },
    close() {
      server.events.removeAllListeners();
      server.close();
    },
  };
}
