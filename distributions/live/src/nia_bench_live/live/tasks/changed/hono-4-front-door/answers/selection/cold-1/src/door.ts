import { Hono } from 'hono';
import { jwt, type JwtVariables } from 'hono/jwt';
import { secureHeaders } from 'hono/secure-headers';
import type { Parts } from './parts';

/** The app through which all requests come in. */
export function createDoor({ catalogue, archive, issuer, secret }: Parts) {
  const app = new Hono<{ Variables: JwtVariables<{ sub?: string }> }>();

  app.use(async (c, next) => {
    await next();
    // Is taken away by secureHeaders anyway; done here, it lets headers be set on answers that are read-only, too.
    c.header('X-Powered-By', undefined);
    const isMissing = (name: string) => !c.res.headers.has(name);
    const fill = secureHeaders({
      crossOriginResourcePolicy: isMissing('Cross-Origin-Resource-Policy'),
      crossOriginOpenerPolicy: isMissing('Cross-Origin-Opener-Policy'),
      originAgentCluster: isMissing('Origin-Agent-Cluster'),
      referrerPolicy: isMissing('Referrer-Policy'),
      strictTransportSecurity: isMissing('Strict-Transport-Security'),
      xContentTypeOptions: isMissing('X-Content-Type-Options'),
      xDnsPrefetchControl: isMissing('X-DNS-Prefetch-Control'),
      xDownloadOptions: isMissing('X-Download-Options'),
      xFrameOptions: isMissing('X-Frame-Options'),
      xPermittedCrossDomainPolicies: isMissing('X-Permitted-Cross-Domain-Policies'),
      xXssProtection: isMissing('X-XSS-Protection'),
    });
    await fill(c, async () => {});
  });

  app.mount('/catalogue', catalogue);
  app.mount('/branches/:branch/archive', archive);

  app.use('/staff/*', async (c, next) => {
    await next();
    if (c.res.status === 401) c.header('WWW-Authenticate', 'Bearer realm="staff"');
  });
  app.use('/staff/*', jwt({ secret, alg: 'HS256', verification: { iss: issuer, typ: 'at+jwt' } }));
  app.get('/staff/me', (c) => c.json({ sub: c.get('jwtPayload').sub }));

  return app;
}
