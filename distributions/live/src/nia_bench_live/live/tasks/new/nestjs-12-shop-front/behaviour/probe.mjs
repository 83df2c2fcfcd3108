import 'reflect-metadata';
import { createHmac } from 'node:crypto';
import { Controller, Get, Module, Param, Post, Res, SignedCookies } from '@nestjs/common';

const NEW = 'new-secret';
const OLD = 'old-secret';
const sign = (value, secret) => `s:${value}.${createHmac('sha256', secret).update(value).digest('base64').replace(/=+$/, '')}`;

/** What decorators would do: this file is not compiled. */
function method(type, name, decorate, ...parameters) {
  parameters.forEach((decorator, at) => decorator(type.prototype, name, at));
  decorate(type.prototype, name, Object.getOwnPropertyDescriptor(type.prototype, name));
}

export default async function probe(answer) {
  const createShop = await answer.named('createShop');
  const remember = await answer.named('remember');
  const forget = await answer.named('forget');

  let app;
  class Shop {
    who(member) {
      return { member: member ?? null };
    }
    signIn(name, response) {
      remember(app, response, name);
      response.json({ in: name });
    }
    signOut(response) {
      forget(app, response);
      response.json({ out: true });
    }
    paid() {
      return { paid: true };
    }
  }
  method(Shop, 'who', Get('who'), SignedCookies('member'));
  method(Shop, 'signIn', Post('in/:name'), Param('name'), Res());
  method(Shop, 'signOut', Post('out'), Res());
  method(Shop, 'paid', Post('hooks/payments'));
  Controller()(Shop);
  class Root {}
  Module({ controllers: [Shop] })(Root);

  app = await createShop(Root, [NEW, OLD]);
  await app.init();
  await app.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${app.getHttpServer().address().port}`;

  const ask = async (path, { method: verb = 'GET', headers = {} } = {}) => {
    const response = await fetch(url + path, { method: verb, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, cookie: response.headers.getSetCookie()[0] ?? null, text };
  };
  const who = async (cookie) => JSON.parse((await ask('/who', { headers: cookie ? { cookie: `member=${encodeURIComponent(cookie)}` } : {} })).text).member;
  const foreign = (more) => ({ method: 'POST', headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test', ...more } });
  const attributes = (cookie) => cookie?.split(';').slice(1).map((part) => part.trim().toLowerCase().replace(/^expires=.*/, 'expires')).sort() ?? null;
  const policy = (headers) =>
    Object.fromEntries((headers.get('content-security-policy') ?? '').split(';').filter(Boolean).map((part) => {
      const [name, ...values] = part.trim().split(/\s+/);
      return [name, values.sort()];
    }));

  return {
    async signed() {
      const { status, cookie } = await ask('/in/ann', { method: 'POST' });
      const value = decodeURIComponent(cookie?.split(';')[0].slice('member='.length) ?? '');
      return [status, value === sign('ann', NEW), await who(value), attributes(cookie)];
    },
    async rotated() {
      return [await who(sign('bo', OLD)), await who(sign('bo', 'other')), await who('bo'), await who()];
    },
    async forgets() {
      const { cookie } = await ask('/out', { method: 'POST' });
      const at = Date.parse(/expires=([^;]+)/i.exec(cookie ?? '')?.[1] ?? '');
      const age = /max-age=(-?\d+)/i.exec(cookie ?? '')?.[1];
      return [cookie?.split('=')[0] ?? null, at < Date.now() || Number(age) <= 0, /path=\/(;|$)/i.test(cookie ?? '')];
    },
    async foreign() {
      const refused = await ask('/in/eve', foreign());
      const read = await ask('/who', { headers: { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' } });
      const old = await ask('/in/eve', { method: 'POST', headers: { origin: 'https://evil.test' } });
      return [refused.status, refused.cookie, read.status, old.status];
    },
    async trusted() {
      const admin = await ask('/in/ann', foreign({ origin: 'https://admin.shop.test' }));
      const own = await ask('/in/ann', { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' } });
      const program = await ask('/in/ann', { method: 'POST' });
      const hook = await ask('/hooks/payments', foreign());
      return [admin.status, own.status, program.status, hook.status];
    },
    async headers() {
      const told = [];
      for (const response of [await ask('/who'), await ask('/nowhere'), await ask('/in/eve', foreign())]) {
        const { status, headers } = response;
        const transport = (headers.get('strict-transport-security') ?? '').toLowerCase().split(';').map((part) => part.trim()).sort();
        told.push([
          status,
          headers.get('x-frame-options')?.toLowerCase() ?? null,
          transport.join(', '),
          headers.get('referrer-policy'),
          headers.get('x-content-type-options'),
          headers.get('x-powered-by'),
        ]);
      }
      return told;
    },
    async policy() {
      const told = policy((await ask('/who')).headers);
      return [told['img-src'] ?? null, told['default-src'] ?? null, told['object-src'] ?? null, told['script-src-attr'] ?? null];
    },
  };
}
