import { getCleanUrlString } from 'msw';
import { HttpNetworkFrame, NetworkReadyState, WebSocketNetworkFrame } from 'msw/experimental';
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

/** Mocks the help desk. Requests to this machine go through without a word; others that are not known are printed. */
export function openDesk(): Desk {
  const server = setupServer(...handlers);
  const mocked: string[] = [];
  const missed: string[] = [];

  server.events.on('response:mocked', ({ request, response }) => {
    mocked.push(`${request.method} ${getCleanUrlString(request.url)} ${response.status}`);
  });

  const miss = (method: string, url: string, print: { warn: () => void; error: () => void }) => {
    const { hostname, pathname } = new URL(url);
    if (hostname === '127.0.0.1') return;
    missed.push(`${method} ${hostname}${pathname}`);
    if (method === 'GET') print.warn();
    else print.error();
  };

  server.listen({
    onUnhandledFrame({ frame, defaults }) {
      if (frame instanceof HttpNetworkFrame) {
        const { method, url } = frame.data.request;
        miss(method, url, defaults);
      } else if (frame instanceof WebSocketNetworkFrame) {
        // A WebSocket begins as a GET.
        miss('GET', frame.data.connection.client.url.href, defaults);
      }
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
      if (server.readyState === NetworkReadyState.ENABLED) server.close();
    },
  };
}
