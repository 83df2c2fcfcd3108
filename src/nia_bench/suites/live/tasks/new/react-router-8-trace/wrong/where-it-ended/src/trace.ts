import { createMemoryRouter, type ClientInstrumentation, type RouteObject } from 'react-router';
import type { Entry } from './entry';

export function openRouter(routes: RouteObject[], start: string, record: (entry: Entry) => void) {
  const router = createMemoryRouter(routes, {
    initialEntries: [start],
    instrumentations: [
      tracing(record, () => {
        const { matches } = router.state;
        const pattern = matches.map(({ route }) => route.path ?? '').join('/').replace(/\/+/g, '/');
        return { pattern, params: { ...matches.at(-1)?.params } };
      }),
    ],
  });
  return router;
}

function tracing(
  record: (entry: Entry) => void,
  here: () => { pattern: string; params: Record<string, string | undefined> },
): ClientInstrumentation {
  return {
    router(router) {
      router.instrument({
        async navigate(navigate, { to }) {
          await navigate();
          record({ what: 'visit', to, ...here() });
        },
        async fetch(fetch, { fetcherKey, href }) {
          const { meta } = await fetch();
          record({ what: 'fetch', key: fetcherKey, address: href, pattern: meta?.pattern ?? null });
        },
      });
    },
    route({ id, instrument }) {
      instrument({
        async loader(load, { pattern, params }) {
          const { error } = await load();
          record({ what: 'loader', route: id, pattern, params: { ...params }, error: error?.message ?? null });
        },
        async action(act, { pattern, params }) {
          const { error } = await act();
          record({ what: 'action', route: id, pattern, params: { ...params }, error: error?.message ?? null });
        },
      });
    },
  };
}
