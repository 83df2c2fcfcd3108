import { Hono } from 'hono';
import { jwt, type JwtVariables } from 'hono/jwt';
import { secureHeaders } from 'hono/secure-headers';

import type { Parts } from './parts';

export function createDoor({ catalogue, archive, issuer, secret }: Parts) {
  const app = new Hono<{ Variables: JwtVariables<{ sub?: string }> }>();

  app.use(secureHeaders({ override: false }));

  app.use(
    '/staff/*',
    jwt({
      secret,
      alg: 'HS256',
      realm: 'staff',
      verification: { iss: issuer, typ: 'at+jwt' },
    }),
  );
  app.get('/staff/me', (c) => c.json({ sub: c.get('jwtPayload').sub }));

  app.mount('/catalogue', catalogue);
  app.mount('/branches/:branch/archive', archive);

  return app;
}
