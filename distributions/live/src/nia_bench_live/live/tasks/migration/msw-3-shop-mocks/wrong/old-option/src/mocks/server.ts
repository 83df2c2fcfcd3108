import { getCleanUrlString } from 'msw';
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
    onUnhandledRequest(request, print) {
      const { hostname } = new URL(request.url);
      // Measurements go nowhere in tests, and nobody wants to hear of them.
      if (hostname.startsWith('metrics.')) return;
      report.unexpected.push(`${request.method} ${getCleanUrlString(request.url)}`);
      if (hostname === 'shop.test') print.warning();
    },
  });

  return server;
}
