import { graphql } from 'msw/graphql';
import { HttpResponse } from 'msw/http';
import { setupServer } from 'msw/node';
import { ws } from 'msw/ws';
import { orders, statesAfter, type Order } from './orders.js';

const shop = graphql.link('https://shop.test/graphql');
const socket = ws.link('wss://shop.test/graphql');
const listeners = new Map<string, (order: Order) => void>();
const NO_SUCH_ORDER = { message: 'No such order' };

export const server = setupServer(
  shop.query('Order', ({ variables }) => {
    const order = orders.find(({ id }) => id === variables.id) ?? null;
    return HttpResponse.json({ data: { order }, ...(order ? {} : { errors: [NO_SUCH_ORDER] }) });
  }),
  socket.addEventListener('connection', ({ client }) => {
    const say = (message: object) => client.send(JSON.stringify(message));
    client.addEventListener('message', (event) => {
      const { type, id, payload } = JSON.parse(String(event.data));
      const key = `${client.id} ${id}`;
      if (type === 'connection_init') return say({ type: 'connection_ack' });
      if (type === 'complete') return void listeners.delete(key);
      const next = (data: object) => say({ id, type: 'next', payload: { data } });
      if (payload.operationName === 'OrderPlaced') {
        listeners.set(key, (order) => {
          const customer = payload.variables?.customer;
          if (!customer || customer === order.customer) next({ orderPlaced: order });
        });
        return;
      }
      const order = orders.find((one) => one.id === payload.variables.id);
      if (!order) return say({ id, type: 'error', payload: [NO_SUCH_ORDER] });
      for (const state of [order.state, ...statesAfter(order.state)]) next({ orderChanged: { ...order, state } });
      say({ id, type: 'complete' });
    });
    client.addEventListener('close', () => {
      for (const key of listeners.keys()) if (key.startsWith(client.id)) listeners.delete(key);
    });
  }),
);

export function placeOrder(order: Order): void {
  orders.push(order);
  for (const listener of listeners.values()) listener(order);
}

export const watchers = () => listeners.size;
