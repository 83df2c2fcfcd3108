import { getCleanUrlString } from 'msw';
import { HttpNetworkFrame, WebSocketNetworkFrame } from 'msw/experimental';
import { setupServer } from 'msw/node';
import { cartHandlers } from './cart';
import { productHandlers } from './products';

export interface Report {
  /** What was mocked, as `GET https://shop.test/api/products 200`. */
  mocked: string[];
  /** What nobody mocks, as `GET https://shop.test/api/stock`; of a WebSocket as `GET wss://shop.test/live`. */
  unexpected: string[];
}

/** Starts the interception; what happens from then on stands in the report. */
export function startMocks(report: Report) {
  const server = setupServer(...productHandlers, ...cartHandlers([]));

  server.events.on('response:mocked', ({ request, response }) => {
    report.mocked.push(`${request.method} ${getCleanUrlString(request.url)} ${response.status}`);
  });

  const unexpected = (method: string, url: string, warn: () => void) => {
    const { hostname } = new URL(url);
    // Measurements go nowhere in tests, and nobody wants to hear of them.
    if (hostname.startsWith('metrics.')) return;
    report.unexpected.push(`${method} ${getCleanUrlString(url)}`);
    if (hostname === 'shop.test') warn();
  };

  server.listen({
    onUnhandledFrame({ frame, defaults }) {
      if (frame instanceof HttpNetworkFrame) {
        const { method, url } = frame.data.request;
        unexpected(method, url, defaults.warn);
      } else if (frame instanceof WebSocketNetworkFrame) {
        unexpected('GET', frame.data.connection.client.url.href, defaults.warn);
      }
    },
  });

  return server;
}
