import { Hono } from 'hono';
import { jwt, type JwtVariables } from 'hono/jwt';
import { secureHeaders } from 'hono/secure-headers';
import type { Parts } from './parts';

export function createDoor({ catalogue, archive, issuer, secret }: Parts) {
  const app = new Hono<{ Variables: JwtVariables<{ sub?: string }> }>();

  app.use(async (c, next) => {
    await next();
    // Makes the headers of an old app's answer writable, if they were not.
    c.header('X-Powered-By', undefined);
    const lacks = (name: string): boolean => !c.res.headers.has(name);
    const missing = secureHeaders({
      crossOriginResourcePolicy: lacks('Cross-Origin-Resource-Policy'),
      crossOriginOpenerPolicy: lacks('Cross-Origin-Opener-Policy'),
      originAgentCluster: lacks('Origin-Agent-Cluster'),
      referrerPolicy: lacks('Referrer-Policy'),
      strictTransportSecurity: lacks('Strict-Transport-Security'),
      xContentTypeOptions: lacks('X-Content-Type-Options'),
      xDnsPrefetchControl: lacks('X-DNS-Prefetch-Control'),
      xDownloadOptions: lacks('X-Download-Options'),
      xFrameOptions: lacks('X-Frame-Options'),
      xPermittedCrossDomainPolicies: lacks('X-Permitted-Cross-Domain-Policies'),
      xXssProtection: lacks('X-XSS-Protection'),
    });
    await missing(c, async () => {});
  });

  app.use('/staff/*', async (c, next) => {
    await next();
    if (c.res.status === 401) c.header('WWW-Authenticate', 'Bearer realm="staff"');
  });
  app.use('/staff/*', jwt({ secret, alg: 'HS256', verification: { iss: issuer, typ: 'at+jwt' } }));
  app.get('/staff/me', (c) => c.json({ sub: c.get('jwtPayload').sub }));

  app.mount('/catalogue', catalogue);
  app.mount('/branches/:branch/archive', archive);

  return app;
}
