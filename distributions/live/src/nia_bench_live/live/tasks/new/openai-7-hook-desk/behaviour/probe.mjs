// The API as 7.57 speaks with it: two pages of delivery addresses, and what is made of them.
import OpenAI from 'openai';

const endpoint = (number, name, topics) => ({
  id: `whe_${number}`,
  object: 'webhook_endpoint',
  created_at: number,
  name,
  url: `https://${name.toLowerCase()}.test/hook`,
  event_types: topics,
  signing_secret_hint: null,
});

const PAGES = [
  [endpoint(1, 'Ledger', ['batch.completed']), endpoint(2, 'Desk', ['batch.failed', 'batch.completed'])],
  [endpoint(3, 'Stock', ['batch.completed', 'batch.failed'])],
];

const page = (data, isLast) => ({ object: 'list', data, first_id: data[0].id, last_id: data.at(-1).id, has_more: !isLast });

function reply({ method, path, body }) {
  const { pathname, searchParams } = new URL(path, 'http://peer');
  if (pathname === '/v1/webhook_event_types') {
    return { body: { object: 'list', data: ['batch.completed', 'batch.failed', 'response.completed'] } };
  }
  if (pathname === '/v1/webhook_endpoints' && method === 'GET') {
    return { body: searchParams.get('after') === 'whe_2' ? page(PAGES[1], true) : page(PAGES[0], false) };
  }
  const sent = body ? JSON.parse(body) : {};
  if (pathname === '/v1/webhook_endpoints') {
    return { body: { ...endpoint(9, sent.name, sent.event_types), url: sent.url, id: 'whe_new', signing_secret: 'whsec_first' } };
  }
  const [, id, deed] = /^\/v1\/webhook_endpoints\/(\w+)(?:\/(\w+))?$/.exec(pathname) ?? [];
  const known = PAGES.flat().find((one) => one.id === id);
  if (known === undefined) return { status: 404, body: { error: { message: 'There is no such address.' } } };
  if (deed === 'rotate_secret') return { body: { ...known, signing_secret: 'whsec_second' } };
  if (deed === 'test') {
    return { body: { object: 'webhook_endpoint.test', webhook_endpoint_id: id, event_type: sent.event_type, status_code: 200, success: true } };
  }
  return { body: { ...known, ...sent } };
}

export default async function probe(answer, _given, { serve }) {
  const [settle, renew, rehearse] = await Promise.all(['settle', 'renew', 'rehearse'].map((name) => answer.named(name)));

  /** What `act` gives, and what it has asked the API to write. */
  async function run(act) {
    const { url, asked } = await serve(reply);
    const client = new OpenAI({ apiKey: 'key', baseURL: `${url}/v1`, maxRetries: 0 });
    const given = await act(client).catch((error) => ({ error: error instanceof Error ? error.message : null }));
    const written = asked
      .filter(({ method }) => method !== 'GET')
      .map(({ path, body }) => {
        const sent = body ? JSON.parse(body) : {};
        if (Array.isArray(sent.event_types)) sent.event_types.sort();
        return [path, sent];
      });
    return { given, written };
  }

  const receiver = (name, url, topics) => ({ name, url: `https://${url}.test/hook`, topics });

  return {
    makes: () => run((client) => settle(client, receiver('Till', 'till', ['batch.failed', 'batch.completed']))),
    async changes() {
      const runs = [
        await run((client) => settle(client, receiver('Stock', 'stock', ['batch.failed']))),
        await run((client) => settle(client, receiver('Books', 'ledger', ['batch.completed']))),
      ];
      // What stays as it is may be told again, or not.
      const after = [PAGES[1][0], PAGES[0][0]];
      return {
        given: runs.map(({ given }) => given),
        written: runs.flatMap(({ written }, index) =>
          written.map(([path, { name, event_types: topics }]) => [path, name ?? after[index].name, topics ?? after[index].event_types]),
        ),
      };
    },
    leavesAlone: () => run((client) => settle(client, receiver('Desk', 'desk', ['batch.completed', 'batch.failed']))),
    async refuses() {
      const runs = [
        await run((client) => settle(client, receiver('Till', 'till', ['batch.failed', 'response.failed']))),
        await run((client) => settle(client, receiver('Desk', 'desk', ['response.failed']))),
      ];
      return {
        names: runs.every(({ given }) => String(given.error).includes('response.failed')),
        written: runs.flatMap(({ written }) => written),
      };
    },
    renews: () => run((client) => renew(client, 'whe_2')),
    rehearses: async () => (await run((client) => rehearse(client, 'whe_2', 'batch.failed'))).written,
  };
}
