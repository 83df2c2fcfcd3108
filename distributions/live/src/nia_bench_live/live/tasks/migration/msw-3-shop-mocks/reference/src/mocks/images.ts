import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InterceptorSource } from 'msw/experimental';
import { productHandlers } from './products';

/**
 * For the tests of the image proxy, which asks the products by fetch and the pictures by node:http.
 * Only fetch is intercepted here: what goes out by node:http has to reach the real peer.
 */
const network = defineNetwork({
  sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
  handlers: productHandlers,
  onUnhandledFrame: 'bypass',
  context: { quiet: true },
});

export const images = {
  start: () => network.enable(),
  stop: () => network.disable(),
};
