import * as router from 'react-router';
import type { Entry, RunEntry } from './entry';

type Route = Parameters<NonNullable<router.ClientInstrumentation['route']>>[0];

class Log {
  constructor(readonly record: (entry: Entry) => void) {}

  /** What a route is told to do around each run of its loader or action. */
  around(what: RunEntry['what'], route: string) {
    return async (
      run: () => Promise<router.InstrumentationHandlerResult>,
      info: { pattern: string; params: router.Params },
    ): Promise<void> => {
      const result = await run();
      const error = result.status === 'error' ? result.error.message : null;
      this.record({ what, route, pattern: info.pattern, params: info.params, error });
    };
  }

  routes(): router.ClientInstrumentation {
    return {
      route: (route: Route) => {
        for (const what of ['loader', 'action'] as const) route.instrument({ [what]: this.around(what, route.id) });
      },
    };
  }

  calls(): router.ClientInstrumentation {
    const { record } = this;
    return {
      router: ({ instrument }) =>
        instrument({
          navigate: (go, info) =>
            go().then(({ meta }) => {
              const { pattern, params } = meta ?? { pattern: null, params: {} };
              record({ what: 'visit', to: info.to, pattern, params });
            }),
          fetch: async (go, info) => {
            const result = await go();
            record({ what: 'fetch', key: info.fetcherKey, address: info.href, pattern: result.meta ? result.meta.pattern : null });
          },
        }),
    };
  }
}

export function openRouter(routes: router.RouteObject[], start: string, record: (entry: Entry) => void) {
  const log = new Log(record);
  return router.createMemoryRouter(routes, {
    initialEntries: [start],
    initialIndex: 0,
    instrumentations: [log.routes(), log.calls()],
  });
}
