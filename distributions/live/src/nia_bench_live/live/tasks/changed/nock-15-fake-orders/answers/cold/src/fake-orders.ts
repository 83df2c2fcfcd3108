import nock from 'nock';
import type { FakeOrders, Miss, Order } from './order';

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

function asked(text: string): { item?: string; amount: number } {
  const body: unknown = text === '' ? {} : JSON.parse(text);
  if (typeof body !== 'object' || body === null) return { amount: 0 };
  const item = 'item' in body && typeof body.item === 'string' ? body.item : undefined;
  const amount = 'amount' in body && typeof body.amount === 'number' ? body.amount : 0;
  return { item, amount };
}

export function fakeOrders(origin: string): FakeOrders {
  const home = new URL(origin).origin;
  const seen: string[] = [];
  const misses: Miss[] = [];
  const orders = new Map<number, Order>();

  const note = async (request: Request): Promise<string> => {
    const text = await request.text();
    seen.push(`${request.method} ${pathOf(request.url)}${text === '' ? '' : ` ${text}`}`);
    return text;
  };

  const missed = (request: Request, reasons: string[] = []): void => {
    if (new URL(request.url).origin !== home) return;
    misses.push({ method: request.method, path: pathOf(request.url), reasons: [...reasons] });
  };

  if (!nock.isActive()) nock.activate();
  nock.emitter.on('no match', missed);

  const shop = nock(home, { reqheaders: { 'x-shop': 'tea' } }).persist();

  shop
    .post('/orders')
    .query(true)
    .reply(async (request: Request) => {
      const { item, amount } = asked(await note(request));
      if (!item) return Response.json({ error: 'item is missing' }, { status: 422 });
      const order: Order = { id: orders.size + 1, item, amount };
      orders.set(order.id, order);
      return Response.json(order, { status: 201, headers: { location: `/orders/${order.id}` } });
    });

  shop
    .get(/^\/orders\/[^/?]+$/)
    .query(true)
    .reply(async (request: Request) => {
      await note(request);
      const id = new URL(request.url).pathname.slice('/orders/'.length);
      const order = orders.get(Number(id));
      return order ? Response.json(order) : new Response(null, { status: 404 });
    });

  nock(home).persist().get('/health').query(true).passthrough();

  return {
    seen,
    misses,
    close() {
      nock.emitter.off('no match', missed);
      nock.cleanAll();
      nock.restore();
    },
  };
}
