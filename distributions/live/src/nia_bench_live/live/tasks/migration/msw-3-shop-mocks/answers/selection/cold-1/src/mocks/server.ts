import { setupServer } from 'msw/node';
import { cartHandlers } from './cart';
import { productHandlers } from './products';

export interface Report {
  /** What was mocked, as `GET https://shop.test/api/products 200`. */
  mocked: string[];
  /** What nobody mocks, as `GET https://shop.test/api/stock`; of a WebSocket as `GET wss://shop.test/live`. */
  unexpected: string[];
}

/** An address without its query and hash. */
function cleanUrl(url: string): string {
  return url.endsWith('?') ? url : url.replace(/[?|#].*$/, '');
}

/** Starts the interception; what happens from then on stands in the report. */
export function startMocks(report: Report) {
  const server = setupServer(...productHandlers, ...cartHandlers([]));

  server.events.on('response:mocked', ({ request, response }) => {
    report.mocked.push(`${request.method} ${cleanUrl(request.url)} ${response.status}`);
  });

  server.listen({
    onUnhandledFrame({ frame, defaults }) {
      const { method, url } =
        frame.protocol === 'ws'
          ? { method: 'GET', url: frame.data.connection.client.url.href }
          : { method: frame.data.request.method, url: frame.data.request.url };
      const { hostname } = new URL(url);
      // Measurements go nowhere in tests, and nobody wants to hear of them.
      if (hostname.startsWith('metrics.')) return;
      report.unexpected.push(`${method} ${cleanUrl(url)}`);
      if (hostname === 'shop.test') defaults.warn();
    },
  });

  return server;
}
