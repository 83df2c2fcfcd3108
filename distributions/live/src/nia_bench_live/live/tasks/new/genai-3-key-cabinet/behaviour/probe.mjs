// Google's API as version 3 speaks with it: credentials that it keeps, and an agent in an environment that uses them.
import { GoogleGenAI } from '@google/genai';

const HEADER = { kind: 'header', host: 'maps.example', header: 'x-maps-key' };
const VARIABLE = { kind: 'variable', variable: 'SHOP_KEY', hosts: ['shop.example', '*.shop.example'] };

export default async function cabinet(answer, _given, { serve }) {
  const [keep, renew, work, tidy] = await Promise.all(['keep', 'renew', 'work', 'tidy'].map((name) => answer.named(name)));

  async function connect(kept = {}) {
    const asked = { made: [], changed: [], removed: [], worked: [], environments: [] };
    const peer = await serve(({ method, path, body }) => {
      const { pathname, searchParams } = new URL(path, 'http://api.test');
      const way = decodeURIComponent(pathname.replace(/^\/v1\w*/, ''));
      const name = /^\/credentials\/(.+)$/.exec(way)?.[1];
      const missing = { status: 404, body: { error: { code: 404, message: `no ${way}` } } };
      const shown = (id) => ({ id, ...kept[id] });
      if (method === 'POST' && way === '/credentials') {
        const request = JSON.parse(body);
        asked.made.push(request);
        return { body: { id: request.id, type: request.type, status: 'active' } };
      }
      if (method === 'GET' && way === '/credentials') {
        const names = Object.keys(kept);
        const from = Number(searchParams.get('page_token') ?? 0);
        return { body: { credentials: names.slice(from, from + 2).map(shown), ...(from + 2 < names.length && { next_page_token: String(from + 2) }) } };
      }
      if (name && !(name in kept)) return missing;
      if (name && method === 'GET') return { body: shown(name) };
      if (name && method === 'PATCH') {
        asked.changed.push([name, searchParams.get('update_mask'), JSON.parse(body)]);
        return { body: shown(name) };
      }
      if (name && method === 'DELETE') {
        asked.removed.push(name);
        return { body: {} };
      }
      if (method === 'POST' && way === '/environments') {
        asked.environments.push(JSON.parse(body));
        return { body: { id: 'env_1', status: 'active' } };
      }
      if (method === 'POST' && way === '/interactions') {
        asked.worked.push(JSON.parse(body));
        const content = [{ type: 'text', text: 'It is ' }, { type: 'text', text: 'paid.' }];
        return { body: { id: 'int_1', object: 'interaction', status: 'completed', created: '2026-11-20T10:00:00Z', updated: '2026-11-20T10:00:00Z', environment_id: 'env_1', steps: [{ type: 'thought', signature: 'c2ln' }, { type: 'model_output', content }] } };
      }
      return missing;
    });
    return { asked, ai: new GoogleGenAI({ apiKey: 'key', httpOptions: { baseUrl: peer.url } }) };
  }
  const textOf = (input) => (typeof input === 'string' ? input : [input].flat().map((one) => one.text ?? textOf(one.content)).join(''));
  const KEPT = { maps: { type: 'bearer_token', status: 'active' }, shop: { type: 'environment_variable', status: 'active' } };

  /** What the agent's environment can do: the hosts within reach, those that get a key in a header, and the variables. */
  const asWorked = ({ worked, environments }) => {
    const [{ agent, input, environment }] = worked;
    const network = environment.network ?? environments[0]?.network;
    const list = Array.isArray(network?.allowlist) ? network.allowlist : network === 'disabled' || network?.allowlist === 'disabled' ? [] : [{ domain: '*' }];
    return {
      agent,
      input: textOf(input),
      hosts: [...new Set(list.map(({ domain }) => domain))].sort(),
      headers: list.filter(({ credential }) => credential).map(({ domain, credential }) => [domain, credential]).sort(),
      variables: Object.entries(environment.env ?? {}).map(([name, value]) => [name, value.credential ?? 'a text']).sort(),
      isSet: list.some(({ transform }) => transform && Object.keys(transform).length > 0),
    };
  };

  return {
    async keepsHeaders() {
      const { ai, asked } = await connect();
      await keep(ai, 'maps', HEADER, 's3cret');
      return asked.made;
    },
    async keepsVariables() {
      const { ai, asked } = await connect();
      await keep(ai, 'shop', VARIABLE, 's3cret');
      const [{ injection_location: places, trusted_domains: hosts, ...rest }] = asked.made;
      return [rest, [places].flat().sort(), [...(hosts ?? [])].sort()];
    },
    async renews() {
      const { ai, asked } = await connect(KEPT);
      await renew(ai, 'maps', 'n3w');
      await renew(ai, 'shop', 'n3wer');
      const lost = await renew(ai, 'lost', 'x').then(() => 'renewed', () => 'rejected');
      return [asked.changed.map(([name, mask, body]) => [name, body, mask === null || mask === Object.keys(body).find((key) => key !== 'type')]), asked.made.length, lost];
    },
    async works() {
      const { ai, asked } = await connect(KEPT);
      const text = await work(ai, 'Is it paid?', { maps: HEADER, shop: VARIABLE });
      return { text, ...asWorked(asked) };
    },
    async isClosed() {
      const { ai, asked } = await connect(KEPT);
      await work(ai, 'Who are you?', {});
      const { hosts, headers, variables } = asWorked(asked);
      const other = await connect(KEPT);
      await work(other.ai, 'Where am I?', { maps: HEADER });
      return [hosts, headers, variables, asWorked(other.asked).hosts];
    },
    async tidies() {
      const revoked = { type: 'bearer_token', status: 'revoked' };
      const { ai, asked } = await connect({ a: revoked, b: KEPT.maps, c: KEPT.shop, d: revoked, e: { ...KEPT.shop, status: 'revoked' } });
      const gives = await tidy(ai);
      return [[...gives].sort(), asked.removed.sort()];
    },
  };
}
