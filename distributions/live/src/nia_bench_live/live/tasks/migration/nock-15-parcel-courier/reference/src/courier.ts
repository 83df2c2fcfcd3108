import nock from 'nock';
import type { FakeCourier, Parcel } from './parcel';
import { label, sender } from './wording';

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** A fake of the courier's service at an origin, for one shop after the other. */
export function fakeCourier(origin: string): FakeCourier {
  const parcels = new Map<string, Parcel>();
  const asked: string[] = [];
  const answered: string[] = [];

  const scope = nock(origin)
    .defaultReplyHeaders({ 'x-route': (request) => `${request.method} ${pathOf(request)}` })
    .persist();

  scope.on('request', (request: Request, _route: nock.Interceptor, body: string) =>
    asked.push(`${request.method} ${pathOf(request)} ${body}`.trim()),
  );
  scope.on('replied', (request: Request) => answered.push(`${request.method} ${pathOf(request)}`));

  scope.post('/parcels').reply(async (request: Request): Promise<nock.ReplyFnResult> => {
    const from = sender(request.headers.get('x-key') ?? undefined);
    if (!from) return [401, 'no key'];
    // Only what comes as JSON is an object here.
    const isJson = request.headers.get('content-type')?.includes('json');
    const body: Partial<Parcel> = isJson ? await request.json() : {};
    if (!body.to) return [422, { error: 'to is missing' }];
    const parcel = { id: parcels.size + 1, to: body.to, grams: body.grams ?? 100, from };
    parcels.set(`/parcels/${parcel.id}`, parcel);
    return [201, parcel, { location: `/parcels/${parcel.id}` }];
  });

  // Clients put a stamp of the time into the query, so that nothing comes from a cache.
  scope.get(/^\/parcels\?stamp=\d+$/).reply(200, () => [...parcels.values()]);

  scope.get(/^\/parcels\/\d+$/).reply((request: Request): nock.ReplyFnResult => {
    const parcel = parcels.get(pathOf(request));
    return parcel ? [200, parcel] : [404, 'no such parcel'];
  });

  scope.put(/^\/parcels\/\d+\/note$/).reply(200, async (request: Request) => {
    const parcel = parcels.get(pathOf(request).replace('/note', ''));
    return parcel ? label(parcel, await request.text()) : 'no such parcel';
  });

  // The courier's own search is slow to answer.
  scope
    .get('/search')
    .query((query) => typeof query.to === 'string')
    .delay(80)
    .reply(200, (request: Request) => {
      const to = new URL(request.url).searchParams.get('to');
      return [...parcels.values()].filter((parcel) => parcel.to === to).map(({ id }) => id);
    });

  return { asked, answered, stop: () => nock.cleanAll() };
}
