import nock from 'nock';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FakeCourier, Parcel } from './parcel';
import { label, sender } from './wording';

const asTold = (request: Request): string => `${request.method} ${request.url.slice(new URL(request.url).origin.length)}`;

/** What a client sent, which counts only where it is JSON. */
async function sent(request: Request): Promise<{ to?: string; grams?: number }> {
  const text = await request.clone().text();
  return /^application\/json\b/.test(request.headers.get('content-type') ?? '') ? JSON.parse(text) : {};
}

/** A fake of the courier's service at an origin, for one shop after the other. */
export function fakeCourier(origin: string): FakeCourier {
  const parcels: Parcel[] = [];
  const asked: string[] = [];
  const answered: string[] = [];
  const at = (path: string): Parcel | undefined => parcels.find(({ id }) => path === `/parcels/${id}` || path === `/parcels/${id}/note`);

  const scope = nock(origin).persist();
  scope.defaultReplyHeaders({ 'x-route': asTold });
  scope.on('request', (request: Request, _: unknown, body: string) => asked.push([asTold(request), body].filter(Boolean).join(' ')));
  scope.on('replied', (request: Request) => answered.push(asTold(request)));

  scope.post('/parcels').reply(async (request: Request) => {
    const from = sender(request.headers.get('x-key') || undefined);
    if (!from) return [401, 'no key'];
    const { to, grams = 100 } = await sent(request);
    if (!to) return [422, { error: 'to is missing' }];
    const parcel: Parcel = { id: parcels.length + 1, to, grams, from };
    parcels.push(parcel);
    return [201, parcel, { location: `/parcels/${parcel.id}` }];
  });
  scope
    .get('/parcels')
    .query(({ stamp, ...others }) => /^\d+$/.test(String(stamp)) && Object.keys(others).length === 0)
    .reply(200, () => parcels);
  scope
    .get((path) => /^\/parcels\/\d+$/.test(path))
    .reply(({ url }: Request) => {
      const parcel = at(new URL(url).pathname);
      return parcel ? [200, parcel] : [404, 'no such parcel'];
    });
  scope.put(/^\/parcels\/\d+\/note$/).reply(200, async (request: Request) => {
    const parcel = at(new URL(request.url).pathname);
    return parcel ? label(parcel, await request.text()) : 'no such parcel';
  });
  // The courier's own search is slow to answer.
  scope
    .get('/search')
    .query((query) => typeof query.to === 'string')
    .reply(200, async ({ url }: Request) => {
      await sleep(80);
      const to = new URL(url).searchParams.get('to');
      return parcels.flatMap((parcel) => (parcel.to === to ? parcel.id : []));
    });

  return { asked, answered, stop: nock.cleanAll };
}
