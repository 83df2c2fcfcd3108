import { setupServer } from 'msw/node';
import { productHandlers } from './products';

const network = setupServer(...productHandlers);

export const images = {
  start: () => network.listen({ onUnhandledFrame: 'bypass' }),
  stop: () => network.close(),
};
