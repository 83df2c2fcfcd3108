import { Hono } from 'hono';
import type { MiddlewareHandler } from 'hono';
import { jwt } from 'hono/jwt';
import type { JwtVariables } from 'hono/jwt';
import { mount } from 'hono/mount';
import { secureHeaders } from 'hono/secure-headers';
import type { Parts } from './parts.js';

/**
 * An old app may answer with a response whose headers are immutable, such as `Response.redirect()` or
 * what `fetch()` gave it; `secureHeaders` could not add to those. `c.header()` makes them mutable.
 * (`X-Powered-By` is what `secureHeaders` takes away in any case.)
 */
const mutableHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  c.header('X-Powered-By', undefined);
};

export function createDoor(parts: Parts) {
  const app = new Hono<{ Variables: JwtVariables<{ sub: string }> }>();

  app.use(secureHeaders({ overwrite: false }));

  app.all('/catalogue/*', mutableHeaders, mount(parts.catalogue));
  app.all('/branches/:branch/archive/*', mutableHeaders, mount(parts.archive));

  app.use(
    '/staff/*',
    jwt({
      secret: parts.secret,
      alg: 'HS256',
      realm: 'staff',
      verification: { iss: parts.issuer, typ: 'at+jwt' },
    }),
  );
  app.get('/staff/me', (c) => c.json({ sub: c.get('jwtPayload').sub }));

  return app;
}
