import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { SetupServerApi } from 'msw/node';
import { productHandlers } from './products';

/**
 * For the tests of the image proxy, which asks the products by fetch and the pictures by node:http.
 * Only fetch is intercepted here: what goes out by node:http has to reach the real peer.
 */
const network = new SetupServerApi(productHandlers, [new FetchInterceptor()]);

export const images = {
  start: () => network.listen({ onUnhandledRequest: 'bypass' }),
  stop: () => network.close(),
};
