import type { SharedOptions } from 'msw';
import * as network from 'msw/experimental';
import { setupServer } from 'msw/node';
import { getCleanUrlString } from 'msw/utils/get-clean-url-string';
import { cartHandlers } from './cart';
import { productHandlers } from './products';

export interface Report {
  /** What was mocked, as `GET https://shop.test/api/products 200`. */
  mocked: string[];
  /** What nobody mocks, as `GET https://shop.test/api/stock`; of a WebSocket as `GET wss://shop.test/live`. */
  unexpected: string[];
}

type Frame = Parameters<Extract<NonNullable<SharedOptions['onUnhandledFrame']>, (...given: never[]) => unknown>>[0]['frame'];

/** Method and address of what was asked; a socket is opened by a GET. */
function asked(frame: Frame): [method: string, url: URL] | undefined {
  if (frame instanceof network.WebSocketNetworkFrame) return ['GET', new URL(frame.data.connection.client.url)];
  if (frame instanceof network.HttpNetworkFrame) return [frame.data.request.method, new URL(frame.data.request.url)];
  return undefined;
}

/** Starts the interception; what happens from then on stands in the report. */
export function startMocks(report: Report) {
  const server = setupServer(...productHandlers, ...cartHandlers([]));

  server.events.on('response:mocked', ({ request, response }) => {
    report.mocked.push(`${request.method} ${getCleanUrlString(request.url)} ${response.status}`);
  });

  server.listen({
    onUnhandledFrame: ({ frame, defaults: { warn } }) => {
      const request = asked(frame);
      if (!request) return;
      const [method, url] = request;
      if (url.hostname.split('.')[0] === 'metrics') return;
      report.unexpected.push(`${method} ${getCleanUrlString(url.toString())}`);
      if (url.hostname === 'shop.test') warn();
    },
  });

  return server;
}
