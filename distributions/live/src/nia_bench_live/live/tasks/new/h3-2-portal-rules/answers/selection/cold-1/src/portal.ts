import { H3, defineRouteRule, routeRules } from 'h3';

export type Plan = 'pro' | 'team';

declare module 'h3' {
  interface RouteRules {
    /** The plan that a request has to have; `false` takes back what a wider rule asks for. */
    plan?: Plan | false;
  }
}

/** Which plans may see what asks for the one named. */
const enough: Record<Plan, readonly string[]> = {
  pro: ['pro', 'team'],
  team: ['team'],
};

const plan = defineRouteRule('plan', (asked: Plan | false) => (event) => {
  if (!asked || enough[asked].includes(event.req.headers.get('x-plan') ?? '')) return undefined;
  return new Response(JSON.stringify({ status: 402, message: 'Payment Required' }), {
    status: 402,
    headers: { 'content-type': 'application/json' },
  });
});

/** The app of the portal; `backend` is the address of the server that the old pages come from. */
export function createPortal(backend: string): H3 {
  const app = new H3();

  app.use(
    routeRules(
      {
        '/docs/**': { redirect: { to: '/guide/**', status: 301 } },
        '/api/**': {
          cors: { origin: ['https://portal.test'], methods: ['GET', 'PUT'] },
          headers: { 'cache-control': 'no-store', 'x-portal': 'api' },
        },
        '/api/public/**': { cors: true, headers: false },
        '/reports/**': { plan: 'pro', headers: { 'x-robots-tag': 'noindex' } },
        '/reports/team/**': { plan: 'team' },
        '/reports/samples/**': { plan: false },
        '/reports/old/**': { redirect: { to: '/archive/**', status: 307 } },
        '/legacy/**': { plan: 'pro', proxy: { to: `${backend.replace(/\/$/, '')}/v1/**` } },
      },
      { rules: [plan] },
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
