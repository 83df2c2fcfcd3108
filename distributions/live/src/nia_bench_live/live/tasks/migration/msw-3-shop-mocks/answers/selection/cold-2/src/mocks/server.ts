import { cleanUrl } from 'msw';
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
    report.mocked.push(`${request.method} ${cleanUrl(request.url)} ${response.status}`);
  });

  server.listen({
    async onUnhandledFrame({ frame, defaults }) {
      const { method, url } =
        frame.protocol === 'http'
          ? { method: frame.data.request.method, url: new URL(frame.data.request.url) }
          : { method: 'GET', url: new URL(frame.data.connection.client.url) };
      // Measurements go nowhere in tests, and nobody wants to hear of them.
      if (url.hostname.startsWith('metrics.')) return;
      report.unexpected.push(`${method} ${cleanUrl(url.href)}`);
      if (url.hostname === 'shop.test') await defaults.warn();
    },
  });

  return server;
}
