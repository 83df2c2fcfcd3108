import nock from 'nock';
import type { FakeOrders, Miss, Order } from './order.ts';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : {};
  } catch {
    return {};
  }
}

/** The texts in what nock tells of why a request was not taken. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isRecord(value)) return [];
  return textsIn(value['reasons'] ?? value['reason'] ?? value['message']);
}

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

export function fakeOrders(origin: string): FakeOrders {
  const home = new URL(origin).origin;
  const orders: Order[] = [];
  const seen: string[] = [];
  const misses: Miss[] = [];
  let closed = false;

  const note = (request: Request, body: string): void => {
    if (closed) return;
    seen.push(`${request.method} ${pathOf(request.url)}${body === '' ? '' : ` ${body}`}`);
  };

  const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

  const routes = nock(home, { reqheaders: { 'x-shop': 'tea' } }).persist();

  routes.post(/^\/orders(\?.*)?$/).reply(async (request: Request) => {
    const text = await request.text();
    note(request, text);
    const { item, amount } = parsed(text);
    if (typeof item !== 'string' || item === '') return json(422, { error: 'item is missing' });
    const order: Order = { id: orders.length + 1, item, amount: Number(amount) };
    orders.push(order);
    return json(201, order, { location: `/orders/${order.id}` });
  });

  routes.get(/^\/orders\/[^/?]+(\?.*)?$/).reply(async (request: Request) => {
    note(request, await request.text());
    const id = new URL(request.url).pathname.slice('/orders/'.length);
    const order = orders.find((known) => String(known.id) === id);
    return order ? json(200, order) : new Response(null, { status: 404 });
  });

  nock(home)
    .persist()
    .get(/^\/health(\?.*)?$/)
    .passthrough();

  const missed = (request: Request, reasons?: unknown): void => {
    if (closed || new URL(request.url).origin !== home) return;
    misses.push({ method: request.method, path: pathOf(request.url), reasons: textsIn(reasons) });
  };
  nock.emitter.on('no match', missed);

  return {
    seen,
    misses,
    close() {
      if (closed) return;
      closed = true;
      nock.emitter.off('no match', missed);
      nock.cleanAll();
    },
  };
}
