import { HttpResponse } from 'msw';
import * as gql from 'msw/graphql';
import { setupServer, type SetupServer } from 'msw/node';
import { orders, statesAfter, type Order } from './orders.js';

type Listener = { tell(order: Order): void };
const open = new Map<string, Listener>();
let last = 0;

const api: gql.GraphQLLink = gql.graphql.link('https://shop.test/graphql');
const missing = () => [{ message: 'No such order' }];

function* steps(order: Order) {
  yield { orderChanged: order };
  for (const state of statesAfter(order.state)) yield { orderChanged: { ...order, state } };
}

const handlers = [
  api.query<{ order: Order | null }, { id: string }>('Order', async ({ variables: { id } }) => {
    const order = orders.find((one) => one.id === id) ?? null;
    return HttpResponse.json(order ? { data: { order } } : { data: { order }, errors: missing() });
  }),
  api.subscription<{ orderChanged: Order }, { id: string }>('OrderChanged', async ({ subscription }) => {
    const order = orders.find((one) => one.id === subscription.variables.id);
    if (order === undefined) {
      subscription.error(missing());
      return;
    }
    await subscription.from(steps(order));
    subscription.complete();
  }),
  api.subscription<{ orderPlaced: Order }, { customer?: string }>('OrderPlaced', ({ subscription, finalize }) => {
    const key = String((last += 1));
    open.set(key, {
      tell(order) {
        const { customer = order.customer } = subscription.variables;
        if (order.customer === customer) subscription.publish({ data: { orderPlaced: order } });
      },
    });
    finalize(async () => void open.delete(key));
  }),
];

export const server: SetupServer = setupServer(...handlers);

export const placeOrder = (order: Order) => {
  orders.push(order);
  open.forEach(({ tell }) => tell(order));
};

export const watchers = () => open.size;
