import nock from 'nock';
import type { FakeCourier, Parcel } from './parcel';
import { label, sender } from './wording';

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

  scope.on('request', (request, _route, body) => asked.push(`${request.method} ${pathOf(request)} ${body}`.trim()));
  scope.on('replied', (request) => answered.push(`${request.method} ${pathOf(request)}`));

  scope.post('/parcels').reply(async (request) => {
    const from = sender(request.headers.get('x-key') ?? undefined);
    if (!from) return [401, 'no key'];
    const body = await bodyOf(request);
    // Only what comes as JSON is an object here.
    if (typeof body === 'string' || !body.to) return [422, { error: 'to is missing' }];
    const parcel = { id: parcels.size + 1, to: body.to, grams: body.grams ?? 100, from };
    parcels.set(`/parcels/${parcel.id}`, parcel);
    return [201, parcel, { location: `/parcels/${parcel.id}` }];
  });

  scope.get('/parcels?stamp=0').reply(200, () => [...parcels.values()]);

  scope.get(/^\/parcels\/\d+$/).reply(async (request) => {
    const parcel = parcels.get(pathOf(request));
    return parcel ? [200, parcel] : [404, 'no such parcel'];
  });

  scope.put(/^\/parcels\/\d+\/note$/).reply(200, async (request) => {
    const note = await bodyOf(request);
    const parcel = parcels.get(pathOf(request).replace('/note', ''));
    return parcel ? label(parcel, String(note)) : 'no such parcel';
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

/** The path of a request with its query. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** The body of a request: parsed where it comes as JSON, else the text. */
async function bodyOf(request: Request): Promise<string | Partial<Parcel>> {
  const text = await request.clone().text();
  const type = request.headers.get('content-type') ?? '';
  return text && type.toLowerCase().startsWith('application/json') ? JSON.parse(text) : text;
}
