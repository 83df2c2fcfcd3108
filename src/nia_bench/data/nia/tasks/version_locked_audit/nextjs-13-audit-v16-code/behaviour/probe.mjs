import { setTimeout as sleep } from 'node:timers/promises';

const STAFF = { staff: '1' };

/** The services of reports and of statistics, which count what they are asked. */
async function services(world) {
  const reports = new Map();
  const found = (id) => {
    if (!reports.has(id)) reports.set(id, { id, title: `Title of ${id}`, body: `Body of ${id}` });
    return reports.get(id);
  };
  const { asked } = await world.serve(({ method, path, body }) => {
    const id = /^\/reports\/([\w-]+)/.exec(path)?.[1];
    if (!id) return { json: {} };
    if (method === 'GET') return { json: found(id) };
    reports.set(id, { ...found(id), ...JSON.parse(body) });
    return { json: reports.get(id) };
  });
  const of = (method, path) => asked.filter((one) => one.method === method && one.path.startsWith(path));
  return {
    reads: (id) => of('GET', `/reports/${id}`).length,
    titles: (id) => asked.filter((one) => one.method !== 'GET' && one.path.startsWith(`/reports/${id}`)).map((one) => JSON.parse(one.body).title),
    views: (id) => asked.filter((one) => one.path.startsWith(`/views/${id}`)).length,
  };
}

export default async function probe(answer, given, world) {
  const { reads, titles, views } = await services(world);
  const view = (id, cookies = {}) => world.get(`/reports/${id}`, { cookies: { ...STAFF, ...cookies } });
  const rename = async (id, title) => {
    const { status } = await world.submit(`/reports/${id}`, { title }, { cookies: STAFF });
    if (status >= 400) throw new Error(`the form of the report was answered with status ${status}`);
  };
  await world.start({ env: { REPORTS_API: '{service}', STATS_API: '{service}' } });
  return {
    gate: async () => {
      const stranger = await world.get('/reports/gate', { cookies: { theme: 'dusk' } });
      const staff = await view('gate');
      return [stranger.status >= 300 && stranger.status < 400, stranger.location?.replace(/[?#].*/, '') ?? null, staff.status];
    },
    page: async () => {
      const [plain, themed, other] = [await view('first'), await view('first', { theme: 'dusk' }), await view('second')];
      const words = ['Title of first', 'Body of first', 'Title of second', 'light', 'dusk'];
      return [plain, themed, other].map(({ status, body }) => (status === 200 ? words.filter((word) => body.includes(word)) : status));
    },
    cached: async () => {
      const before = await view('cached');
      for (let at = 0; at < 3; at += 1) await view('cached');
      return before.status === 200 ? reads('cached') : before.status;
    },
    refreshed: async () => {
      const seen = [];
      for (const title of ['Second title', 'Third title']) {
        await view('edited');
        await rename('edited', title);
        seen.push((await view('edited')).body.includes(title));
      }
      return seen;
    },
    written: async () => {
      for (const title of ['A', 'B', 'A']) await rename('written', title);
      return titles('written');
    },
    counted: async () => {
      for (let at = 0; at < 3; at += 1) await view('counted');
      // Nobody has to wait for the statistics.
      for (let at = 0; at < 40 && views('counted') < 3; at += 1) await sleep(50);
      return views('counted');
    },
  };
}
