import { HttpResponse } from 'msw';
import { graphql, type GraphQLSubscription } from 'msw/graphql';
import { setupServer } from 'msw/node';
import { orders, statesAfter, type Order } from './orders.js';

type OrderPlaced = GraphQLSubscription<{ orderPlaced: Order }, { customer?: string | null }>;

const noSuchOrder = [{ message: 'No such order' }];
const orderOf = (id: string): Order | undefined => orders.find((order) => order.id === id);

/** The subscriptions to `OrderPlaced` that are open. */
const open = new Set<OrderPlaced>();

const api = graphql.link('https://shop.test/graphql');

export const server = setupServer(
  api.query<{ order: Order | null }, { id: string }>('Order', ({ variables }) => {
    const order = orderOf(variables.id);
    return HttpResponse.json(order ? { data: { order } } : { data: { order: null }, errors: noSuchOrder });
  }),

  api.subscription<{ orderChanged: Order }, { id: string }>('OrderChanged', ({ subscription }) => {
    const order = orderOf(subscription.variables.id);
    if (!order) {
      subscription.error(noSuchOrder);
      return;
    }
    for (const state of [order.state, ...statesAfter(order.state)]) {
      subscription.publish({ data: { orderChanged: { ...order, state } } });
    }
    subscription.complete();
  }),

  api.subscription<{ orderPlaced: Order }, { customer?: string | null }>('OrderPlaced', ({ subscription, finalize }) => {
    open.add(subscription);
    finalize(() => {
      open.delete(subscription);
    });
  }),
);

/** Adds an order, and tells who listens. */
export function placeOrder(order: Order): void {
  orders.push(order);
  for (const subscription of open) {
    const { customer } = subscription.variables;
    if (customer == null || customer === order.customer) subscription.publish({ data: { orderPlaced: order } });
  }
}

/** How many `OrderPlaced` subscriptions are open now. */
export function watchers(): number {
  return open.size;
}
