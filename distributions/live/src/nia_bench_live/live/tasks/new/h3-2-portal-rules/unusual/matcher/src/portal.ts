import { defineHandler, H3, type Middleware } from 'h3';
import * as rules from 'h3/rules';
import { proxy } from 'h3/rules/proxy';

type Plan = 'pro' | 'team';

declare module 'h3/rules' {
  interface RouteRuleConfig {
    plan?: { name: Plan } | false;
  }
  interface RouteRules {
    plan?: { name: Plan };
  }
}

const enough: Record<Plan, readonly string[]> = { pro: ['pro', 'team'], team: ['team'] };

function gate({ options }: rules.MatchedRouteRule<'plan'>): Middleware {
  return (event) => {
    const plan = event.req.headers.get('x-plan') ?? '';
    if (!enough[options.name].includes(plan)) return new Response('Not in your plan', { status: 402 });
  };
}

const table = (backend: string): Record<string, rules.RouteRuleConfig> => ({
  '/docs/**': { redirect: { status: 301, to: '/guide/**' } },
  '/api/**': {
    cors: { origin: (origin) => origin === 'https://portal.test', methods: ['GET', 'PUT'] },
    headers: { 'Cache-Control': 'no-store', 'X-Portal': 'api' },
  },
  '/api/public/**': { cors: { origin: '*' }, headers: false },
  '/reports/**': { plan: { name: 'pro' }, headers: { 'X-Robots-Tag': 'noindex' } },
  '/reports/team/**': { plan: { name: 'team' } },
  '/reports/samples/**': { plan: false },
  '/reports/old/**': { redirect: { to: '/archive/**', status: 307 } },
  '/legacy/**': { plan: { name: 'pro' }, proxy: { to: `${backend}/v1/**` } },
});

export const createPortal = (backend: string) => {
  const handlers: rules.RuleHandlers = { proxy, plan: { handler: gate, order: 0 } };
  return new H3()
    .use(rules.routeRules(table(backend), { handlers, memoize: false }))
    .get('/guide/**', defineHandler(({ url }) => ({ guide: url.pathname })))
    .get('/api/**', ({ url }) => ({ api: url.pathname }))
    .get('/reports/**', ({ url, context }) => ({ report: url.pathname, plan: context.routeRules?.plan?.name ?? null }));
};
