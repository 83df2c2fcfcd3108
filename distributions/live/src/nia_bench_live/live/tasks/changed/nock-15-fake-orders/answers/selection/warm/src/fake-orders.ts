import nock from 'nock';
import type { FakeOrders, Miss, Order } from './order.js';

/** What a body asks for, as far as it is what it should be. */
function wanted(body: string): { item?: string; amount?: number } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return {};
  }
  if (typeof parsed !== 'object' || parsed === null) return {};
  const item = 'item' in parsed && typeof parsed.item === 'string' ? parsed.item : undefined;
  const amount = 'amount' in parsed && typeof parsed.amount === 'number' ? parsed.amount : undefined;
  return { item, amount };
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** Stands in for the orders service that listens at `origin`, until it is closed. */
export function fakeOrders(origin: string): FakeOrders {
  const ours = new URL(origin).origin;
  const orders: Order[] = [];
  const seen: string[] = [];
  const misses: Miss[] = [];
  let closed = false;

  if (!nock.isActive()) nock.activate();
  const service = nock(ours).persist();

  service
    .post('/orders')
    .query(true)
    .matchHeader('x-shop', 'tea')
    .reply(async (request: Request): Promise<nock.ReplyFnResult> => {
      const { item, amount = 0 } = wanted(await request.text());
      if (!item) return [422, { error: 'item is missing' }];
      const order: Order = { id: orders.length + 1, item, amount };
      orders.push(order);
      return [201, order, { location: `/orders/${order.id}` }];
    });

  service
    .get(/^\/orders\/[^/]+$/)
    .query(true)
    .matchHeader('x-shop', 'tea')
    .reply((request: Request): nock.ReplyFnResult => {
      const id = new URL(request.url).pathname.slice('/orders/'.length);
      const order = orders.find((one) => String(one.id) === id);
      return order ? [200, order] : [404];
    });

  service.get('/health').query(true).passthrough();

  // For what the fake answers, not for what passes through it.
  service.on('request', (request: Request, _route: unknown, body: string) => {
    if (closed) return;
    seen.push(`${request.method} ${pathOf(request)}${body && ` ${body}`}`);
  });

  // Nock tells of requests to any host here; those to other hosts go on to them.
  const missed = (request: Request, results: readonly nock.InterceptorMatchResult[] = []): void => {
    if (new URL(request.url).origin !== ours) return;
    misses.push({
      method: request.method,
      path: pathOf(request),
      reasons: results.flatMap(({ reasons }) => reasons),
    });
  };
  nock.emitter.on('no match', missed);

  return {
    seen,
    misses,
    close() {
      if (closed) return;
      closed = true;
      nock.emitter.off('no match', missed);
      // Removing the routes one by one would leave their host behind, with nothing on it let through.
      nock.cleanAll();
    },
  };
}
