import { graphql, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { orders, statesAfter, type Order } from './orders';

interface Watcher {
  customer: string | null | undefined;
  tell(order: Order): void;
}

const NO_SUCH_ORDER = { message: 'No such order' };

const shop = graphql.link('https://shop.test/graphql');
const open = new Set<Watcher>();

const orderOf = (id: string) => orders.find((order) => order.id === id);

export const server = setupServer(
  shop.query<{ order: Order | null }, { id: string }>('Order', ({ variables }) => {
    const order = orderOf(variables.id);
    return order
      ? HttpResponse.json({ data: { order } })
      : HttpResponse.json({ data: { order: null }, errors: [NO_SUCH_ORDER] });
  }),

  shop.subscription<{ orderChanged: Order }, { id: string }>('OrderChanged', ({ variables, subscription }) => {
    const order = orderOf(variables.id);
    if (!order) {
      subscription.error([NO_SUCH_ORDER]);
      return;
    }
    for (const state of [order.state, ...statesAfter(order.state)]) {
      subscription.publish({ data: { orderChanged: { ...order, state } } });
    }
    subscription.complete();
  }),

  shop.subscription<{ orderPlaced: Order }, { customer?: string | null }>(
    'OrderPlaced',
    ({ variables, subscription }) => {
      const watcher: Watcher = {
        customer: variables.customer,
        tell: (order) => subscription.publish({ data: { orderPlaced: order } }),
      };
      open.add(watcher);
      subscription.signal.addEventListener('abort', () => open.delete(watcher), { once: true });
    },
  ),
);

/** Adds an order, and tells who listens. */
export function placeOrder(order: Order): void {
  orders.push(order);
  for (const watcher of [...open]) {
    if (watcher.customer == null || watcher.customer === order.customer) watcher.tell({ ...order });
  }
}

/** How many `OrderPlaced` subscriptions are open now. */
export function watchers(): number {
  return open.size;
}
