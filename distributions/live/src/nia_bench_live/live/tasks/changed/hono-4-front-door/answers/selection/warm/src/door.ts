import { Hono } from 'hono';
import { jwt, type JwtVariables } from 'hono/jwt';
import { mount } from 'hono/mount';
import { secureHeaders } from 'hono/secure-headers';
import type { Parts } from './parts';

interface DoorEnv {
  Variables: JwtVariables<{ sub: string }>;
}

/** The one app through which all requests to the tea shop come in. */
export function createDoor(parts: Parts): Hono<DoorEnv> {
  const app = new Hono<DoorEnv>();

  app.use(secureHeaders({ overwrite: false }));

  // The headers of some answers cannot be changed, such as those of `Response.redirect()` or
  // of an answer that is passed on from `fetch()`. With `c.header()`, Hono makes them changeable
  // before `secureHeaders` adds its own (it takes this header out of all answers in any case).
  app.use(async (c, next) => {
    await next();
    c.header('X-Powered-By', undefined);
  });

  app.all('/catalogue/*', mount(parts.catalogue));
  app.all('/branches/:branch/archive/*', mount(parts.archive));

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
