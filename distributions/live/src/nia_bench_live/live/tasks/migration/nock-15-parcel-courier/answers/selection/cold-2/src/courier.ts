import nock from 'nock';
import type { FakeCourier, Parcel } from './parcel';
import { label, sender } from './wording';

/** The path of a request with its query. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** What a request asks for; undefined where it does not come as JSON. */
async function wanted(request: Request): Promise<{ to?: string; grams?: number } | undefined> {
  const text = await request.text();
  if (!/\bjson\b/i.test(request.headers.get('content-type') ?? '')) return undefined;
  try {
    return JSON.parse(text) ?? undefined;
  } catch {
    return undefined;
  }
}

/** A fake of the courier's service at an origin, for one shop after the other. */
export function fakeCourier(origin: string): FakeCourier {
  const parcels = new Map<string, Parcel>();
  const asked: string[] = [];
  const answered: string[] = [];

  const scope = nock(origin)
    .defaultReplyHeaders({ 'x-route': (request) => `${request.method} ${pathOf(request)}` })
    // Clients put a stamp of the time into the query, so that nothing comes from a cache.
    .filteringPath(/stamp=\d+/, 'stamp=0')
    .persist();

  scope.on('request', (request, _route, body) => {
    asked.push(`${request.method} ${pathOf(request)} ${body}`.trim());
  });
  scope.on('replied', (request) => {
    answered.push(`${request.method} ${pathOf(request)}`);
  });

  scope.post('/parcels').reply(async (request) => {
    const from = sender(request.headers.get('x-key') ?? undefined);
    if (!from) return [401, 'no key'];
    const body = await wanted(request);
    if (!body?.to) return [422, { error: 'to is missing' }];
    const parcel: Parcel = { id: parcels.size + 1, to: body.to, grams: body.grams ?? 100, from };
    parcels.set(`/parcels/${parcel.id}`, parcel);
    return [201, { ...parcel }, { location: `/parcels/${parcel.id}` }];
  });

  scope.get('/parcels?stamp=0').reply(200, () => [...parcels.values()].map((parcel) => ({ ...parcel })));

  scope.get(/^\/parcels\/\d+$/).reply(async (request) => {
    const parcel = parcels.get(pathOf(request));
    return parcel ? [200, { ...parcel }] : [404, 'no such parcel'];
  });

  scope.put(/^\/parcels\/\d+\/note$/).reply(200, async (request) => {
    const note = await request.text();
    const parcel = parcels.get(pathOf(request).replace('/note', ''));
    return parcel ? label(parcel, note) : 'no such parcel';
  });

  // The courier's own search is slow to answer.
  scope
    .get('/search')
    .query((query) => typeof query.to === 'string')
    .delay(80)
    .reply(200, (request) => {
      const to = new URL(request.url).searchParams.get('to');
      return [...parcels.values()].filter((parcel) => parcel.to === to).map(({ id }) => id);
    });

  return { asked, answered, stop: () => nock.cleanAll() };
}
