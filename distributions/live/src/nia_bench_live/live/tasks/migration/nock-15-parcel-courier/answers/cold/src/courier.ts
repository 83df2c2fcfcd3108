import { isUtf8 } from 'node:buffer';
import { gunzipSync, inflateSync } from 'node:zlib';
import nock from 'nock';
import type { FakeCourier, Parcel } from './parcel';
import { label, sender } from './wording';

/** What a shop sends for a new parcel. */
interface Order {
  to?: string;
  grams?: number | null;
}

/** The path of a request, with its query. */
function pathOf({ url }: { readonly url: string }): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

const routeOf = (request: { readonly method: string; readonly url: string }): string =>
  `${request.method} ${pathOf(request)}`;

/** The body of a request: what its JSON says if it comes as JSON, its text otherwise. */
async function bodyOf(request: Request): Promise<Order | string> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const isJson = (request.headers.get('content-type') ?? '').toLowerCase().startsWith('application/json');
  if (bytes.length === 0 || !isJson) return bytes.toString(isUtf8(bytes) ? 'utf8' : 'hex');

  const encoding = request.headers.get('content-encoding')?.toLowerCase();
  const plain = encoding === 'gzip' ? gunzipSync(bytes) : encoding === 'deflate' ? inflateSync(bytes) : bytes;
  const parsed: Order | string = JSON.parse(plain.toString());
  return parsed;
}

/** A fake of the courier's service at an origin, for one shop after the other. */
export function fakeCourier(origin: string): FakeCourier {
  const parcels = new Map<string, Parcel>();
  const asked: string[] = [];
  const answered: string[] = [];

  const scope = nock(origin)
    .defaultReplyHeaders({ 'x-route': (request) => routeOf(request) })
    // Clients put a stamp of the time into the query, so that nothing comes from a cache.
    .filteringPath(/stamp=\d+/, 'stamp=0')
    .persist();

  scope.on('request', (request, _route, body) => asked.push(`${routeOf(request)} ${body}`.trim()));
  scope.on('replied', (request) => answered.push(routeOf(request)));

  scope.post('/parcels').reply(async (request) => {
    const from = sender(request.headers.get('x-key') ?? undefined);
    if (!from) return [401, 'no key'];
    const body = await bodyOf(request);
    // Only what comes as JSON is an object here.
    if (typeof body === 'string' || !body.to) return [422, { error: 'to is missing' }];
    const parcel: Parcel = { id: parcels.size + 1, to: body.to, grams: body.grams ?? 100, from };
    parcels.set(`/parcels/${parcel.id}`, parcel);
    return [201, parcel, { location: `/parcels/${parcel.id}` }];
  });

  scope.get('/parcels?stamp=0').reply(200, () => [...parcels.values()]);

  scope.get(/^\/parcels\/\d+$/).reply((request) => {
    const parcel = parcels.get(pathOf(request));
    return parcel ? [200, parcel] : [404, 'no such parcel'];
  });

  scope.put(/^\/parcels\/\d+\/note$/).reply(200, async (request) => {
    const parcel = parcels.get(pathOf(request).replace('/note', ''));
    return parcel ? label(parcel, String(await bodyOf(request))) : 'no such parcel';
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
