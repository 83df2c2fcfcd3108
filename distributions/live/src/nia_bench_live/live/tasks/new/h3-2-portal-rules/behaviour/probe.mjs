export default async function probe(answer, given, world) {
  const createPortal = await answer.named('createPortal');
  const backend = await world.serve(({ method, path }) => ({ status: 200, body: JSON.stringify({ method, path }) }));
  const app = createPortal(backend.url);
  const ask = async (path, { method = 'GET', headers = {}, body } = {}) => {
    const response = await app.fetch(new Request(`http://portal.test${path}`, { method, headers, body, redirect: 'manual' }));
    const text = await response.text();
    let json = null;
    try {
      json = JSON.parse(text);
    } catch {}
    return { status: response.status, header: (name) => response.headers.get(name), json };
  };
  const seen = async (path, more, ...names) => {
    const { status, header, json } = await ask(path, more);
    return [status, ...names.map(header), status === 200 ? json : null];
  };
  const pro = { headers: { 'x-plan': 'pro' } };
  const team = { headers: { 'x-plan': 'team' } };
  const from = (origin, more) => ({ ...more, headers: { origin, ...more?.headers } });
  const asksFirst = (origin, method) => from(origin, { method: 'OPTIONS', headers: { 'access-control-request-method': method } });
  const path = (location) => location && new URL(location, 'http://portal.test').pathname;

  return {
    async plain() {
      return [await seen('/guide/setup'), await seen('/nowhere')].map(([status, json]) => [status, json]);
    },
    async moved() {
      const { status, header } = await ask('/docs/setup/linux');
      return [status, path(header('location'))];
    },
    async api() {
      return [
        await seen('/api/me', from('https://portal.test'), 'access-control-allow-origin', 'cache-control', 'x-portal'),
        await seen('/api/me', from('https://evil.test'), 'access-control-allow-origin', 'cache-control', 'x-portal'),
      ];
    },
    async preflight() {
      const ours = await ask('/api/me', asksFirst('https://portal.test', 'PUT'));
      const theirs = await ask('/api/me', asksFirst('https://evil.test', 'PUT'));
      const open = await ask('/api/public/news', asksFirst('https://evil.test', 'GET'));
      return [ours, theirs, open].map(({ status, header }) => [status, header('access-control-allow-origin')]);
    },
    async open() {
      return seen('/api/public/news', from('https://evil.test'), 'access-control-allow-origin', 'cache-control', 'x-portal');
    },
    async plans() {
      return [
        await seen('/reports/sales', {}, 'x-robots-tag'),
        await seen('/reports/sales', pro, 'x-robots-tag'),
        await seen('/reports/sales', team, 'x-robots-tag'),
        await seen('/reports/team/costs', pro, 'x-robots-tag'),
        await seen('/reports/team/costs', team, 'x-robots-tag'),
      ];
    },
    async samples() {
      return seen('/reports/samples/one', {}, 'x-robots-tag');
    },
    async redirectsWhoPaid() {
      const none = await ask('/reports/old/sales');
      const paid = await ask('/reports/old/sales', pro);
      return [none.status, none.header('x-robots-tag'), paid.status, path(paid.header('location'))];
    },
    async legacy() {
      const refused = await ask('/legacy/items/7');
      const before = backend.asked.length;
      const read = await ask('/legacy/items/7', pro);
      const written = await ask('/legacy/items', { ...pro, method: 'POST', body: 'x' });
      return [refused.status, before, read.json, written.json];
    },
  };
}
