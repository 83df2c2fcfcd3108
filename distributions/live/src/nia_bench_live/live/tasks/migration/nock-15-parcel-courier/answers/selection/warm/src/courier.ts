import { setTimeout as wait } from 'node:timers/promises';
import nock from 'nock';
import type { FakeCourier, Parcel } from './parcel';
import { label, sender } from './wording';

/** What may come as JSON; anything else is a string. */
type Content = string | { to?: string; grams?: number } | null;

/** The path of a request with its query. */
function pathOf({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** A fake of the courier's service at an origin, for one shop after the other. */
export function fakeCourier(origin: string): FakeCourier {
  const parcels = new Map<string, Parcel>();
  const asked: string[] = [];
  const answered: string[] = [];
  const bodies = new WeakMap<Request, string>();

  const scope = nock(origin)
    .defaultReplyHeaders({ 'x-route': (request: Request) => `${request.method} ${pathOf(request)}` })
    .persist();

  scope.on('request', (request: Request, _route: unknown, body: string) => {
    bodies.set(request, body);
    asked.push(`${request.method} ${pathOf(request)} ${body}`.trim());
  });
  scope.on('replied', (request: Request) => answered.push(`${request.method} ${pathOf(request)}`));

  function content(request: Request): Content {
    const body = bodies.get(request) ?? '';
    const type = request.headers.get('content-type') ?? '';
    return body && type.toLowerCase().startsWith('application/json') ? JSON.parse(body) : body;
  }

  scope.post('/parcels').reply((request: Request) => {
    const from = sender(request.headers.get('x-key') ?? undefined);
    if (!from) return [401, 'no key'];
    const body = content(request);
    // Only what comes as JSON is an object here.
    if (typeof body === 'string' || !body?.to) return [422, { error: 'to is missing' }];
    const parcel = { id: parcels.size + 1, to: body.to, grams: body.grams ?? 100, from };
    parcels.set(`/parcels/${parcel.id}`, parcel);
    return [201, parcel, { location: `/parcels/${parcel.id}` }];
  });

  scope
    .get('/parcels?stamp=0')
    // Clients put a stamp of the time into the query, so that nothing comes from a cache. This holds for all routes.
    .filteringPath(/stamp=\d+/, 'stamp=0')
    .reply(200, () => [...parcels.values()]);

  scope
    .get(/^\/parcels\/\d+$/)
    .reply((request: Request, done: (error: null, answer: [number, Parcel | string]) => void) => {
      const parcel = parcels.get(pathOf(request));
      setImmediate(() => done(null, parcel ? [200, parcel] : [404, 'no such parcel']));
    });

  scope.put(/^\/parcels\/\d+\/note$/).reply(200, (request: Request) => {
    const parcel = parcels.get(pathOf(request).replace('/note', ''));
    return parcel ? label(parcel, String(content(request))) : 'no such parcel';
  });

  // The courier's own search is slow to answer: `delay` would hold back the end of the body only.
  scope
    .get('/search')
    .query((query) => typeof query.to === 'string')
    .reply(200, async (request: Request) => {
      const to = new URL(request.url).searchParams.get('to');
      const found = [...parcels.values()].filter((parcel) => parcel.to === to).map(({ id }) => id);
      await wait(80);
      return found;
    });

  return { asked, answered, stop: () => nock.cleanAll() };
}
