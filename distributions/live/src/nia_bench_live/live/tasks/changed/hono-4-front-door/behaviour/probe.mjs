// Requests at the door, and what the old apps behind it see of them.
import { createHmac } from 'node:crypto';

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
function token(header, payload, secret = 'a secret of the shop') {
  const text = `${part(header)}.${part(payload)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

export default async function frontDoor(answer) {
  const createDoor = await answer.named('createDoor');

  function open() {
    const seen = [];
    const old = (name) => async (request) => {
      const { pathname, search } = new URL(request.url);
      seen.push([name, request.method, pathname + search, request.headers.get('x-note'), await request.text()]);
      if (pathname === '/own') return new Response('own', { headers: { 'x-frame-options': 'DENY', 'referrer-policy': 'origin' } });
      if (pathname === '/none') return new Response('nothing there', { status: 404, headers: { 'x-old': name } });
      return new Response(`${name} ${pathname}`, { headers: { 'x-old': name } });
    };
    const app = createDoor({ catalogue: old('catalogue'), archive: old('archive'), issuer: 'https://id.example.org', secret: 'a secret of the shop' });
    return { seen, ask: async (path, init) => app.fetch(new Request(`http://shop.example${path}`, init)) };
  }
  /** What old apps see of requests. */
  const forwarded = async (...requests) => {
    const { seen, ask } = open();
    const answers = [];
    for (const [path, init] of requests) {
      const response = await ask(path, init);
      answers.push([response.status, response.headers.get('x-old')]);
    }
    return { seen, answers };
  };
  const now = Math.floor(Date.now() / 1000);
  const payload = { iss: 'https://id.example.org', sub: 'ida', iat: now - 5, exp: now + 600, aud: 'shop', client_id: 'phone', jti: '1' };
  const asStaff = async (bearer) => {
    const { ask } = open();
    const response = await ask('/staff/me', bearer === undefined ? {} : { headers: { authorization: `Bearer ${bearer}` } });
    return response.status === 200 ? [200, await response.json()] : [response.status];
  };
  const SET = ['cross-origin-resource-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy', 'strict-transport-security', 'x-content-type-options', 'x-dns-prefetch-control', 'x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies', 'x-xss-protection'];
  const security = (response) => Object.fromEntries(SET.map((name) => [name, response.headers.get(name)]));

  return {
    catalogue: () => forwarded(['/catalogue/green?page=2'], ['/catalogue'], ['/catalogue/'], ['/catalogue/a/b%20c'], ['/catalogue/none'], ['/catalogues/green']),
    requests: () =>
      forwarded(
        ['/catalogue/orders', { method: 'POST', body: 'two of them', headers: { 'x-note': 'urgent' } }],
        ['/branches/north/archive/1987?all=1', { method: 'PUT', body: 'x', headers: { 'x-note': 'n' } }],
        ['/catalogue/orders/7', { method: 'DELETE' }],
      ),
    archive: () => forwarded(['/branches/north/archive'], ['/branches/a-very-long-name/archive/1987/5'], ['/branches/s%C3%BCd/archive/x'], ['/branches/archive/x'], ['/branches/north/rooms']),
    lets: async () => [await asStaff(token({ alg: 'HS256', typ: 'at+jwt' }, payload)), await asStaff(token({ typ: 'at+jwt', alg: 'HS256', kid: '1' }, { ...payload, sub: 'otto' }))],
    keepsOut: async () =>
      Promise.all(
        [
          token({ alg: 'HS256', typ: 'JWT' }, payload),
          token({ alg: 'HS256' }, payload),
          token({ alg: 'HS256', typ: 'logout+jwt' }, payload),
        ].map(asStaff),
      ),
    keepsOutOthers: async () =>
      Promise.all(
        [
          undefined,
          'nonsense',
          token({ alg: 'HS256', typ: 'at+jwt' }, payload, 'another secret'),
          token({ alg: 'HS256', typ: 'at+jwt' }, { ...payload, iss: 'https://id.example.com' }),
          token({ alg: 'HS256', typ: 'at+jwt' }, { ...payload, exp: now - 60 }),
          `${part({ alg: 'none', typ: 'at+jwt' })}.${part(payload)}.`,
        ].map(asStaff),
      ),
    everyStaffPath: async () => {
      const { ask } = open();
      return Promise.all(['/staff/rota', '/staff/me/x'].map(async (path) => (await ask(path)).status));
    },
    challenge: async () => {
      const { ask } = open();
      const answers = [
        await ask('/staff/me'),
        await ask('/staff/me', { headers: { authorization: `Bearer ${token({ alg: 'HS256', typ: 'JWT' }, payload)}` } }),
      ];
      return answers.map((response) => /^Bearer\b.*\brealm="?([^",]*)"?/i.exec(response.headers.get('www-authenticate') ?? '')?.[1] ?? null);
    },
    secure: async () => {
      const { ask } = open();
      const mine = { headers: { authorization: `Bearer ${token({ alg: 'HS256', typ: 'at+jwt' }, payload)}` } };
      const answers = [await ask('/catalogue/green'), await ask('/staff/me', mine), await ask('/nowhere'), await ask('/staff/me')];
      return answers.map(security);
    },
    own: async () => {
      const { ask } = open();
      return [await ask('/catalogue/own'), await ask('/branches/north/archive/own')].map((response) => ({ ...security(response) }));
    },
  };
}
