import { graphql, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { orders, statesAfter, type Order } from './orders';

const shop = graphql.link('https://shop.test/graphql');

type Watcher = (order: Order) => void;

const known: Order[] = [...orders];
const watching = new Set<Watcher>();

const find = (id: string): Order | undefined => known.find((order) => order.id === id);

/** Adds an order and tells who listens. */
export function placeOrder(order: Order): void {
  known.push(order);
  for (const tell of [...watching]) tell(order);
}

/** How many `OrderPlaced` subscriptions are open now. */
export function watchers(): number {
  return watching.size;
}

export const server = setupServer(
  shop.query<{ order: Order | null }, { id: string }>('Order', ({ variables }) => {
    const order = find(variables.id);
    if (!order) {
      return HttpResponse.json({
        data: { order: null },
        errors: [{ message: 'No such order', path: ['order'] }],
      });
    }
    return HttpResponse.json({ data: { order } });
  }),

  shop.subscription<{ orderChanged: Order }, { id: string }>(
    'OrderChanged',
    ({ variables, subscription }) => {
      const order = find(variables.id);
      if (!order) {
        subscription.error([{ message: 'No such order' }]);
        return;
      }
      for (const state of [order.state, ...statesAfter(order.state)]) {
        subscription.publish({ data: { orderChanged: { ...order, state } } });
      }
      subscription.complete();
    },
  ),

  shop.subscription<{ orderPlaced: Order }, { customer?: string | null }>(
    'OrderPlaced',
    ({ variables, subscription }) => {
      const customer = variables.customer ?? undefined;
      const tell: Watcher = (order) => {
        if (customer === undefined || order.customer === customer) {
          subscription.publish({ data: { orderPlaced: order } });
        }
      };
      watching.add(tell);
      subscription.signal.addEventListener('abort', () => watching.delete(tell), { once: true });
    },
  ),
);
