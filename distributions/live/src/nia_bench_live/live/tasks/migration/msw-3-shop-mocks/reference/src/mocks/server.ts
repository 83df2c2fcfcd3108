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

  server.listen({
    onUnhandledFrame({ frame, defaults }) {
      let line: string;
      let address: string;
      if (frame instanceof HttpNetworkFrame) {
        address = frame.data.request.url;
        line = `${frame.data.request.method} ${getCleanUrlString(address)}`;
      } else if (frame instanceof WebSocketNetworkFrame) {
        address = frame.data.connection.client.url.href;
        line = `GET ${getCleanUrlString(address)}`;
      } else {
        return;
      }
      const { hostname } = new URL(address);
      // Measurements go nowhere in tests, and nobody wants to hear of them.
      if (hostname.startsWith('metrics.')) return;
      report.unexpected.push(line);
      if (hostname === 'shop.test') defaults.warn();
    },
  });

  return server;
}
