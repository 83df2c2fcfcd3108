import nock from 'nock';
import type { FakeCourier, Parcel } from './parcel';
import { label, sender } from './wording';

/** A fake of the courier's service at an origin, for one shop after the other. */
export function fakeCourier(origin: string): FakeCourier {
  const parcels = new Map<string, Parcel>();
  const asked: string[] = [];
  const answered: string[] = [];

  const scope = nock(origin)
    .defaultReplyHeaders({ 'x-route': (req) => `${req.method} ${req.path}` })
    // Clients put a stamp of the time into the query, so that nothing comes from a cache.
    .filteringPath(/stamp=\d+/, 'stamp=0')
    .persist();

  scope.on('request', (req, _route, body) => asked.push(`${req.method} ${req.path} ${body}`.trim()));
  scope.on('replied', (req) => answered.push(`${req.method} ${req.path}`));

  scope.post('/parcels').reply(function (_path, body) {
    const from = sender(this.req.headers['x-key']);
    if (!from) return [401, 'no key'];
    // Only what comes as JSON is an object here.
    if (typeof body === 'string' || !body.to) return [422, { error: 'to is missing' }];
    const parcel = { id: parcels.size + 1, to: body.to, grams: body.grams ?? 100, from };
    parcels.set(`/parcels/${parcel.id}`, parcel);
    return [201, parcel, { location: `/parcels/${parcel.id}` }];
  });

  scope.get('/parcels?stamp=0').reply(200, () => [...parcels.values()]);

  scope.get(/^\/parcels\/\d+$/).reply((path, _body, done) => {
    const parcel = parcels.get(path);
    setImmediate(() => done(null, parcel ? [200, parcel] : [404, 'no such parcel']));
  });

  scope.put(/^\/parcels\/\d+\/note$/).reply(200, (path, note) => {
    const parcel = parcels.get(path.replace('/note', ''));
    return parcel ? label(parcel, String(note)) : 'no such parcel';
  });

  // The courier's own search is slow to answer.
  scope
    .get('/search')
    .query((query) => typeof query.to === 'string')
    .delayConnection(80)
    .reply(200, function (path) {
      const to = new URL(path, origin).searchParams.get('to');
      return [...parcels.values()].filter((parcel) => parcel.to === to).map(({ id }) => id);
    });

  return { asked, answered, stop: () => nock.cleanAll() };
}
