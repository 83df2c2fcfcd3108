import nock from 'nock';
import type { FakeOrders, Miss, Order } from './order';

const shop = { reqheaders: { 'x-shop': (value: string | null) => value === 'tea' } };

class Fake implements FakeOrders {
  readonly seen: string[] = [];
  readonly misses: Miss[] = [];
  readonly #orders: Order[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = new URL(origin).origin;
    nock.emitter.addListener('no match', this.#miss);
    nock(origin, shop)
      .persist()
      .post('/orders')
      .reply((request: Request) => this.#add(request))
      .get((path) => /^\/orders\/[^/?]+$/.test(path))
      .reply((request: Request) => this.#give(request));
    nock(origin).persist().get('/health').passthrough();
  }

  readonly #miss = (request: Request, tested?: nock.InterceptorMatchResult[]): void => {
    const { origin, pathname, search } = new URL(request.url);
    if (origin !== this.#origin) return;
    const reasons = new Set<string>();
    for (const one of tested ?? []) for (const reason of one.reasons) reasons.add(reason);
    this.misses.push({ method: request.method, path: `${pathname}${search}`, reasons: [...reasons] });
  };

  async #add(request: Request): Promise<nock.ReplyFnResult> {
    const body = await request.text();
    this.seen.push(`POST /orders ${body}`);
    const wanted: { item?: string; amount?: number } = JSON.parse(body);
    if (wanted.item === undefined) return [422, { error: 'item is missing' }];
    const made = { id: this.#orders.length + 1, item: wanted.item, amount: wanted.amount ?? 0 };
    this.#orders.push(made);
    return [201, JSON.stringify(made), { location: `/orders/${made.id}`, 'content-type': 'application/json' }];
  }

  #give(request: Request): nock.ReplyFnResult {
    const { pathname } = new URL(request.url);
    this.seen.push(`GET ${pathname}`);
    const found = this.#orders.find(({ id }) => pathname === `/orders/${id}`);
    return found ? [200, { ...found }] : [404, ''];
  }

  close(): void {
    nock.emitter.removeListener('no match', this.#miss);
    nock.cleanAll();
  }
}

export const fakeOrders = (origin: string): FakeOrders => new Fake(origin);
