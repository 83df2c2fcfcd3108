import { H3, HTTPError, defineRouteRule, getRouteRules, routeRules } from 'h3';

export type Plan = 'pro' | 'team';

declare module 'h3' {
  interface RouteRules {
    /** The plan that a request needs here. */
    plan?: Plan | false;
  }
}

const allowed: Record<Plan, readonly string[]> = {
  pro: ['pro', 'team'],
  team: ['team'],
};

const planRule = defineRouteRule('plan', (plan: Plan | false) => (event) => {
  if (plan && !allowed[plan].includes(event.req.headers.get('x-plan') ?? '')) {
    throw new HTTPError({ status: 402, statusText: 'Payment Required' });
  }
});

export function createPortal(backend: string): H3 {
  const app = new H3();

  app.register(
    routeRules({
      // Before the redirects and the proxy: who may not see something is not sent on either.
      handlers: [planRule],
      rules: {
        '/docs/**': { redirect: { to: '/guide/**', status: 301 } },
        '/api/**': {
          cors: { origin: ['https://portal.test'], methods: ['GET', 'PUT'] },
          headers: { 'cache-control': 'no-store', 'x-portal': 'api' },
        },
        '/api/public/**': { cors: { origin: '*', methods: '*' }, headers: false },
        '/reports/**': { plan: 'pro', headers: { 'x-robots-tag': 'noindex' } },
        '/reports/team/**': { plan: 'team' },
        '/reports/samples/**': { plan: false },
        '/reports/old/**': { redirect: { to: '/archive/**', status: 307 } },
        '/legacy/**': { plan: 'pro', proxy: { to: `${backend.replace(/\/$/, '')}/v1/**` } },
      },
    }),
  );

  app.get('/guide/**', (event) => ({ guide: event.url.pathname }));
  app.get('/api/**', (event) => ({ api: event.url.pathname }));
  app.get('/reports/**', (event) => ({
    report: event.url.pathname,
    plan: getRouteRules(event).plan || null,
  }));

  return app;
}
