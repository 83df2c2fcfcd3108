import { H3, defineRouteRule, routeRules, type H3Event } from 'h3';

export type Plan = 'pro' | 'team';

declare module 'h3' {
  interface RouteRules {
    /** The plan that is needed; false where none is. */
    plan?: Plan | false;
  }
}

const enough: Record<Plan, readonly string[]> = {
  pro: ['pro', 'team'],
  team: ['team'],
};

const planRule = defineRouteRule('plan', (needed: Plan | false) => (event: H3Event) => {
  if (!needed) return;
  const plan = event.req.headers.get('x-plan') ?? '';
  if (enough[needed].includes(plan)) return;
  return new Response('Payment Required', { status: 402, statusText: 'Payment Required' });
});

export function createPortal(backend: string): H3 {
  const base = backend.replace(/\/+$/, '');
  const app = new H3();

  app.use(
    routeRules(
      {
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
        '/legacy/**': { plan: 'pro', proxy: { to: `${base}/v1/**` } },
      },
      { rules: [planRule] },
    ),
  );

  app.get('/guide/**', (event) => ({ guide: event.url.pathname }));
  app.get('/api/**', (event) => ({ api: event.url.pathname }));
  app.get('/reports/**', (event) => ({
    report: event.url.pathname,
    plan: event.context.routeRules?.plan || null,
  }));

  return app;
}
