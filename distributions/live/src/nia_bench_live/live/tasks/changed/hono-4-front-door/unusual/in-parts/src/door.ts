import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { verify } from 'hono/jwt';
import { mount, type ApplicationHandler } from 'hono/mount';
import { secureHeaders } from 'hono/secure-headers';
import type { Parts } from './parts';

type Staff = { Variables: { who: unknown } };

/** Lets access tokens in, and tells who came. */
const onlyStaff = (issuer: string, secret: string) =>
  createMiddleware<Staff>(async (c, next) => {
    const [scheme = '', token = ''] = (c.req.header('authorization') ?? '').split(' ');
    const payload = /^bearer$/i.test(scheme)
      ? await verify(token, secret, { alg: 'HS256', iss: issuer, typ: ['at+jwt'] }).catch(() => undefined)
      : undefined;
    if (payload === undefined) return c.text('Not for you', 401, { 'WWW-Authenticate': 'Bearer realm="staff"' });
    c.set('who', payload.sub);
    await next();
  });

const old = (app: ApplicationHandler) => new Hono().use('/*', mount(app, { optionHandler: () => [] }));

export const createDoor = (parts: Parts) => {
  const staff = new Hono<Staff>()
    .use(onlyStaff(parts.issuer, parts.secret))
    .get('/me', (c) => c.json({ sub: c.var.who as string }));
  return new Hono()
    .use('*', secureHeaders({ overwrite: false }))
    .route('/catalogue', old(parts.catalogue))
    .route('/branches/:branch/archive', old(parts.archive))
    .route('/staff', staff);
};
