import { Hono } from 'hono';
import { jwt, type JwtVariables } from 'hono/jwt';
import { secureHeaders } from 'hono/secure-headers';
import type { Parts } from './parts';

type Env = { Variables: JwtVariables<{ sub: string }> };

export function createDoor({ catalogue, archive, issuer, secret }: Parts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(secureHeaders());
  app.use('/staff/*', jwt({ secret, alg: 'HS256', verification: { iss: issuer } }));
  app.get('/staff/me', (c) => c.json({ sub: c.get('jwtPayload').sub }));
  app.mount('/catalogue', catalogue);
  app.mount('/branches/:branch/archive', archive);
  return app;
}
