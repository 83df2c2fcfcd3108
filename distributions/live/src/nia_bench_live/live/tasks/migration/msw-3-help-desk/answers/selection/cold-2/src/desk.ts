import { setupServer, type SetupServer } from 'msw/node';
import { handlers } from './handlers.js';
import { resetTickets } from './tickets.js';

export interface Desk {
  /** For handlers of a single test. */
  server: SetupServer;
  /** What was mocked: method, address without query, status. */
  mocked: string[];
  /** What no handler knows. */
  missed: string[];
  reset(): void;
  close(): void;
}

const withoutQuery = (url: string): string => url.replace(/[?#].*$/, '');

/** Mocks the help desk. Requests to this machine go through without a word; others that are not known are printed. */
export function openDesk(): Desk {
  const server = setupServer(...handlers);
  const mocked: string[] = [];
  const missed: string[] = [];

  server.events.on('response:mocked', ({ request, response }) => {
    mocked.push(`${request.method} ${withoutQuery(request.url)} ${response.status}`);
  });

  server.listen({
    onUnhandledFrame({ frame, defaults }) {
      if (frame.protocol !== 'http') return;
      const { request } = frame.data;
      const { hostname, pathname } = new URL(request.url);
      if (hostname === '127.0.0.1') return;
      missed.push(`${request.method} ${hostname}${pathname}`);
      if (request.method === 'GET') defaults.warn();
      else defaults.error();
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
