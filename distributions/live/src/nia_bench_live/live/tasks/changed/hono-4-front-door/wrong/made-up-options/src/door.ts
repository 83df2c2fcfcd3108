import { Hono } from 'hono';
import { jwt, type JwtVariables } from 'hono/jwt';
import { mount } from 'hono/mount';
import { secureHeaders } from 'hono/secure-headers';
import type { Parts } from './parts';

type Env = { Variables: JwtVariables<{ sub: string }> };

export function createDoor({ catalogue, archive, issuer, secret }: Parts): Hono<Env> {
  const app = new Hono<Env>();
  app.use(secureHeaders({ keepExisting: true }));
  app.use('/staff/*', jwt({ secret, alg: 'HS256', tokenType: 'at+jwt', verification: { iss: issuer } }));
  app.get('/staff/me', (c) => c.json({ sub: c.get('jwtPayload').sub }));
  app.all('/catalogue/*', mount(catalogue));
  app.all('/branches/:branch/archive/*', mount(archive));
  return app;
}
