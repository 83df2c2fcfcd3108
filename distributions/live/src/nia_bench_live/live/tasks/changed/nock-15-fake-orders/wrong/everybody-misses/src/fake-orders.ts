import nock from 'nock';
import type { FakeOrders, Miss, Order } from './order';

const pathOf = ({ url }: Request) => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

export function fakeOrders(origin: string): FakeOrders {
  const orders = new Map<number, Order>();
  const seen: string[] = [];
  const misses: Miss[] = [];

  const scope = nock(origin).persist();
  scope.on('request', (request: Request, _route: unknown, body: string) => {
    seen.push([request.method, pathOf(request), body].filter(Boolean).join(' '));
  });

  const missed = (request: Request, results: nock.InterceptorMatchResult[] = []) => {
    misses.push({ method: request.method, path: pathOf(request), reasons: results.flatMap(({ reasons }) => reasons) });
  };
  nock.emitter.on('no match', missed);

  scope
    .post('/orders')
    .matchHeader('x-shop', 'tea')
    .reply(async (request: Request): Promise<nock.ReplyFnResult> => {
      const { item, amount } = (await request.json()) as Partial<Order>;
      if (!item) return [422, { error: 'item is missing' }];
      const order: Order = { id: orders.size + 1, item, amount: amount ?? 1 };
      orders.set(order.id, order);
      return [201, order, { location: `/orders/${order.id}` }];
    });
  scope
    .get(/^\/orders\/\d+$/)
    .matchHeader('x-shop', 'tea')
    .reply((request: Request): nock.ReplyFnResult => {
      const order = orders.get(Number(pathOf(request).split('/').at(-1)));
      return order ? [200, order] : [404];
    });
  scope.get('/health').passthrough();

  return {
    seen,
    misses,
    close() {
      nock.cleanAll();
    },
  };
}
