import nock from 'nock';
import type { FakeOrders, Miss, Order } from './order.js';

interface NoMatch {
  reasons?: readonly string[];
}

/** Stands in for the orders service at `origin`, until it is closed. */
export function fakeOrders(origin: string): FakeOrders {
  const seen: string[] = [];
  const misses: Miss[] = [];
  const orders: Order[] = [];
  const host = new URL(origin).origin;
  let open = true;

  const pathOf = (request: Request): string => {
    const { pathname, search } = new URL(request.url);
    return pathname + search;
  };

  const note = (request: Request, body: string): void => {
    if (open) seen.push(`${request.method} ${pathOf(request)}${body === '' ? '' : ` ${body}`}`);
  };

  const missed = (request: Request, details?: NoMatch): void => {
    if (!open || new URL(request.url).origin !== host) return;
    misses.push({ method: request.method, path: pathOf(request), reasons: [...(details?.reasons ?? [])] });
  };

  if (!nock.isActive()) nock.activate();

  const json = { 'content-type': 'application/json' };
  const shop = nock(host, { reqheaders: { 'x-shop': 'tea' } }).persist();

  shop
    .post('/orders')
    .query(true)
    .reply(async (request: Request) => {
      const body = await request.text();
      note(request, body);
      const { item, amount }: Partial<Order> = JSON.parse(body || '{}');
      if (!item) return [422, JSON.stringify({ error: 'item is missing' }), json];
      const order: Order = { id: orders.length + 1, item, amount: amount ?? 0 };
      orders.push(order);
      return [201, JSON.stringify(order), { ...json, location: `/orders/${order.id}` }];
    });

  shop
    .get(/^\/orders\/[^/?]+(\?.*)?$/)
    .query(true)
    .reply(async (request: Request) => {
      note(request, await request.text());
      const id = new URL(request.url).pathname.split('/').at(-1);
      const order = orders.find((known) => String(known.id) === id);
      return order ? [200, JSON.stringify(order), json] : [404, ''];
    });

  nock(host).persist().get('/health').query(true).passthrough();

  nock.emitter.on('no match', missed);

  return {
    seen,
    misses,
    close() {
      if (!open) return;
      open = false;
      nock.emitter.off('no match', missed);
      nock.cleanAll();
      nock.restore();
    },
  };
}
