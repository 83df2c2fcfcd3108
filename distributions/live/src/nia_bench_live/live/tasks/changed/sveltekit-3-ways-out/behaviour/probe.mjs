import { isHttpError, isRedirect } from '@sveltejs/kit';

const SITE = 'https://orders.example';

export default async function probe(answer, { allowed, refused }) {
  const leave = await answer.load('src/routes/leave/+server.ts');
  const orders = await answer.load('src/routes/api/orders/[id]/+server.ts');
  const hooks = await answer.load('src/hooks.server.ts');
  const { reports } = await answer.load('src/lib/server/report.ts');
  const { findOrder } = await answer.load('src/lib/server/orders.ts');

  const eventOf = (address, params, id) => {
    const url = new URL(address, SITE);
    const request = new Request(url);
    const headers = new Map();
    return {
      url,
      params,
      request,
      route: { id },
      locals: {},
      cookies: {},
      fetch,
      platform: undefined,
      isDataRequest: false,
      isSubRequest: false,
      isRemoteRequest: false,
      getClientAddress: () => '127.0.0.1',
      setHeaders: (given) => Object.entries(given).forEach(([name, value]) => headers.set(name, value)),
    };
  };
  const thrownBy = async (act) => {
    try {
      return { given: await act() };
    } catch (thrown) {
      return { thrown };
    }
  };
  const leaves = (to) => {
    const query = to === null ? '' : `?${new URLSearchParams({ to })}`;
    return thrownBy(() => leave.GET(eventOf(`/leave${query}`, {}, '/leave')));
  };
  const reads = (id) => thrownBy(() => orders.GET(eventOf(`/api/orders/${id}`, { id }, '/api/orders/[id]')));
  // A redirect may also be a response of the handler's own.
  const toldOf = ({ given, thrown }) => {
    if (isRedirect(thrown)) return `${thrown.status} ${thrown.location}`;
    if (given instanceof Response) return `${given.status} ${given.headers.get('location')}`;
    return String(thrown);
  };
  const bodyOf = ({ given, thrown }) => (isHttpError(thrown) ? thrown.body : String(thrown ?? given));

  /** What a visitor gets of an error, as SvelteKit puts it together. */
  const handled = async (caught, address) => {
    const before = reports.length;
    const fallback = caught.kind === 'unknown' ? { status: 500, message: 'Internal Error' } : caught.error;
    const error = { ...fallback, ...(await hooks.handleError({ ...caught, event: eventOf(address, {}, null) })) };
    const { path, cause } = reports[before] ?? {};
    return { error, reported: reports.length === before ? 0 : [path, cause === caught.error] };
  };
  // Their numbers follow each other.
  const broken = await thrownBy(() => handled({ kind: 'unknown', error: new TypeError('x is undefined') }, '/orders/17?a=b'));
  const oddly = await thrownBy(() => handled({ kind: 'unknown', error: 'out of paper' }, '/menu'));
  const settled = ({ given, thrown }) => {
    if (thrown) throw thrown;
    return given;
  };

  return {
    async leaves() {
      return Promise.all(allowed.map(async (to) => toldOf(await leaves(to))));
    },
    async stays() {
      const bodies = await Promise.all(refused.map(async (to) => bodyOf(await leaves(to))));
      const odd = bodies.find((body) => JSON.stringify(body) !== JSON.stringify(bodies[0]));
      return odd ?? bodies[0];
    },
    async order() {
      const { given } = await reads('17');
      return { status: given.status, type: given.headers.get('content-type').split(';')[0], body: await given.json() };
    },
    noOrder: async () => bodyOf(await reads('18')),
    async deliberate() {
      const { thrown } = await reads('18');
      return handled({ kind: 'app', error: thrown.body }, '/api/orders/18');
    },
    refusedPage: () => handled({ kind: 'framework', error: { status: 404, message: 'Not Found' } }, '/nowhere'),
    refusedInput: () =>
      handled({ kind: 'validation', error: { status: 400, message: 'Bad Request' }, issues: [{ message: 'no' }] }, '/form'),
    async busy() {
      const { thrown } = await thrownBy(() => findOrder('busy'));
      return handled({ kind: 'unknown', error: thrown }, '/api/orders/busy');
    },
    broken: () => settled(broken),
    brokenOddly: () => settled(oddly),
  };
}
