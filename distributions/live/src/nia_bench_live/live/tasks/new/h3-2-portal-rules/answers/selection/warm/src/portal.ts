import { H3, HTTPError } from 'h3';
import { routeRules, type RuleHandler } from 'h3/rules';
import { proxy } from 'h3/rules/proxy';

/** What a customer has paid for; `team` includes `pro`. */
export type Plan = 'pro' | 'team';

declare module 'h3/rules' {
  interface RouteRuleConfig {
    /** The plan that a request needs; `false` lifts what a wider path asks for. */
    plan?: Plan | false;
  }
  interface RouteRules {
    plan?: Plan;
  }
}

/** Runs inside of `headers`, which so reach its refusals too, and before `redirect` and `proxy`. */
const plan: RuleHandler<'plan'> = {
  order: 0,
  // However a path is spelled, it must not slip into the exception for another one.
  restricting: true,
  handler:
    ({ options: needed }) =>
    (event, next) => {
      const has = event.req.headers.get('x-plan');
      if (has !== needed && has !== 'team') {
        throw new HTTPError({ status: 402, statusText: 'Payment Required', message: `This needs the plan ${needed}` });
      }
      return next();
    },
};

/** The app of our portal; `backend` is the address of the server that still has the legacy pages. */
export function createPortal(backend: string): H3 {
  const backendBase = backend.replace(/\/+$/, '');

  const rules = routeRules(
    {
      '/docs/**': { redirect: { to: '/guide/**', status: 301 } },

      '/api/**': {
        cors: { origin: ['https://portal.test'], methods: ['GET', 'PUT'] },
        headers: { 'cache-control': 'no-store', 'x-portal': 'api' },
      },
      // Rules of a narrower path are merged into those of the wider one: what differs has to be said.
      '/api/public/**': { cors: { origin: '*', methods: '*' }, headers: false },

      '/reports/**': { plan: 'pro', headers: { 'x-robots-tag': 'noindex' } },
      '/reports/team/**': { plan: 'team' },
      '/reports/samples/**': { plan: false },
      '/reports/old/**': { redirect: { to: '/archive/**', status: 307 } },

      '/legacy/**': { plan: 'pro', proxy: { to: `${backendBase}/v1/**` } },
    },
    { handlers: { plan, proxy } },
  );

  return new H3()
    .use(rules)
    .get('/guide/**', (event) => ({ guide: event.url.pathname }))
    .get('/api/**', (event) => ({ api: event.url.pathname }))
    .get('/reports/**', (event) => ({
      report: event.url.pathname,
      plan: event.context.routeRules?.plan ?? null,
    }));
}
