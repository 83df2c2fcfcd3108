import { FetchInterceptor } from '@mswjs/interceptors/fetch';
import { defineNetwork, InMemoryHandlersController, InterceptorSource, type NetworkApi } from 'msw/experimental';
import { productHandlers } from './products';

let network: NetworkApi<[InterceptorSource]> | undefined;

export const images = {
  start() {
    network = defineNetwork({
      sources: [new InterceptorSource({ interceptors: [new FetchInterceptor()] })],
      handlers: new InMemoryHandlersController(productHandlers),
    });
    network.configure({ onUnhandledFrame: 'bypass' });
    return network.enable();
  },
  stop() {
    network?.disable();
    network = undefined;
  },
};
