import { H3, HTTPError } from 'h3';
import { routeRules, type RuleHandler } from 'h3/rules';
import { proxy } from 'h3/rules/proxy';

declare module 'h3/rules' {
  interface RouteRuleConfig {
    plan?: 'pro' | 'team' | false;
  }
  interface RouteRules {
    plan?: 'pro' | 'team';
  }
}

const plan: RuleHandler<'plan'> = {
  restricting: true,
  handler: ({ options }) => (event, next) => {
    const has = event.req.headers.get('x-plan');
    if (has !== options && has !== 'team') throw new HTTPError({ status: 402, message: `Needs ${options}` });
    return next();
  },
};

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
        '/api/public/**': { cors: { origin: '*' }, headers: false },
        '/reports/**': { plan: 'pro', headers: { 'x-robots-tag': 'noindex' } },
        '/reports/team/**': { plan: 'team' },
        '/reports/samples/**': { plan: false },
        '/reports/old/**': { redirect: '/archive/**' },
        '/legacy/**': { plan: 'pro', proxy: `${backend}/v1/**` },
      },
      { handlers: { plan, proxy } },
    ),
  );
  app.get('/guide/**', (event) => ({ guide: event.url.pathname }));
  app.get('/api/**', (event) => ({ api: event.url.pathname }));
  app.get('/reports/**', (event) => ({ report: event.url.pathname, plan: event.context.routeRules?.plan ?? null }));
  return app;
}
