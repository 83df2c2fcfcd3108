import { isUtf8 } from 'node:buffer';
import nock from 'nock';
import type { FakeCourier, Parcel } from './parcel';
import { label, sender } from './wording';

/** What a client may send; only what comes as JSON is an object. */
type Sent = string | { to?: string; grams?: number };

/** The path of a request with its query. */
function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

const route = (request: Request): string => `${request.method} ${pathOf(request)}`;

/** The body of a request: parsed if it says that it is JSON, in hexadecimal digits if it is no text. */
async function bodyOf(request: Request): Promise<Sent> {
  const bytes = Buffer.from(await request.arrayBuffer());
  const text = bytes.toString(isUtf8(bytes) ? 'utf8' : 'hex');
  const isJson = (request.headers.get('content-type') ?? '').toLowerCase().startsWith('application/json');
  if (!text || !isJson) return text;
  const sent: Sent = JSON.parse(text);
  return sent;
}

/** A fake of the courier's service at an origin, for one shop after the other. */
export function fakeCourier(origin: string): FakeCourier {
  const parcels = new Map<string, Parcel>();
  const asked: string[] = [];
  const answered: string[] = [];

  const scope = nock(origin).defaultReplyHeaders({ 'x-route': route }).persist();

  scope.on('request', (request: Request, _route: nock.Interceptor, body: string) =>
    asked.push(`${route(request)} ${body}`.trim()),
  );
  scope.on('replied', (request: Request) => answered.push(route(request)));

  scope.post('/parcels').reply(async (request: Request): Promise<nock.ReplyFnResult> => {
    const body = await bodyOf(request);
    const from = sender(request.headers.get('x-key') ?? undefined);
    if (!from) return [401, 'no key'];
    if (typeof body === 'string' || !body.to) return [422, { error: 'to is missing' }];
    const parcel = { id: parcels.size + 1, to: body.to, grams: body.grams ?? 100, from };
    parcels.set(`/parcels/${parcel.id}`, parcel);
    return [201, parcel, { location: `/parcels/${parcel.id}` }];
  });

  scope
    .get('/parcels?stamp=0')
    // Clients put a stamp of the time into the query, so that nothing comes from a cache.
    // The filter holds for the whole scope; only here do nock's types let it have arguments.
    .filteringPath(/stamp=\d+/, 'stamp=0')
    .reply(200, () => [...parcels.values()]);

  scope
    .get(/^\/parcels\/\d+$/)
    .reply((request: Request, done: (error: null, reply: nock.ReplyFnResult) => void) => {
      const parcel = parcels.get(pathOf(request));
      setImmediate(() => done(null, parcel ? [200, parcel] : [404, 'no such parcel']));
    });

  scope.put(/^\/parcels\/\d+\/note$/).reply(200, async (request: Request) => {
    const note = await bodyOf(request);
    const parcel = parcels.get(pathOf(request).replace('/note', ''));
    return parcel ? label(parcel, String(note)) : 'no such parcel';
  });

  // The courier's own search is slow to answer. Nock's `delay` holds back bodies of a known length only, and never the
  // status and headers, so the reply itself waits.
  scope
    .get('/search')
    .query((query) => typeof query.to === 'string')
    .reply(200, async (request: Request) => {
      const to = new URL(request.url).searchParams.get('to');
      const found = [...parcels.values()].filter((parcel) => parcel.to === to).map(({ id }) => id);
      await new Promise((resolve) => setTimeout(resolve, 80));
      return found;
    });

  return { asked, answered, stop: () => nock.cleanAll() };
}
