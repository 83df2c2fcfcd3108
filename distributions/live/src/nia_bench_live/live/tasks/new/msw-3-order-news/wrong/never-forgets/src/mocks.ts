import { graphql } from 'msw/graphql';
import { HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import { orders, statesAfter, type Order } from './orders.js';

const shop = graphql.link('https://shop.test/graphql');
const NO_SUCH_ORDER = { message: 'No such order' };

const listeners = new Set<(order: Order) => void>();

const find = (id: unknown) => orders.find((order) => order.id === id);

export const server = setupServer(
  shop.query('Order', ({ variables }) => {
    const order = find(variables.id);
    return order
      ? HttpResponse.json({ data: { order } })
      : HttpResponse.json({ data: { order: null }, errors: [NO_SUCH_ORDER] });
  }),
  shop.subscription('OrderChanged', ({ subscription }) => {
    const order = find(subscription.variables.id);
    if (!order) return subscription.error([NO_SUCH_ORDER]);
    for (const state of [order.state, ...statesAfter(order.state)])
      subscription.publish({ data: { orderChanged: { ...order, state } } });
    subscription.complete();
  }),
  shop.subscription('OrderPlaced', ({ subscription }) => {
    const { customer } = subscription.variables;
    const listener = (order: Order) => {
      if (!customer || order.customer === customer) subscription.publish({ data: { orderPlaced: order } });
    };
    listeners.add(listener);
  }),
);

export function placeOrder(order: Order): void {
  orders.push(order);
  for (const listener of listeners) listener(order);
}

export function watchers(): number {
  return listeners.size;
}
