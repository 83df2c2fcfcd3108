import { createMemoryRouter, type unstable_ClientInstrumentation as ClientInstrumentation, type RouteObject } from 'react-router';
import type { Entry } from './entry';

export function openRouter(routes: RouteObject[], start: string, record: (entry: Entry) => void) {
  return createMemoryRouter(routes, { initialEntries: [start], unstable_instrumentations: [tracing(record)] });
}

function tracing(record: (entry: Entry) => void): ClientInstrumentation {
  return {
    router(router) {
      router.instrument({
        async navigate(navigate, { to }) {
          const { meta } = await navigate();
          record({ what: 'visit', to, pattern: meta?.pattern ?? null, params: { ...meta?.params } });
        },
        async fetch(fetch, { fetcherKey, href }) {
          const { meta } = await fetch();
          record({ what: 'fetch', key: fetcherKey, address: href, pattern: meta?.pattern ?? null });
        },
      });
    },
    route({ id, instrument }) {
      instrument({
        async loader(load, { unstable_pattern: pattern, params }) {
          const { error } = await load();
          record({ what: 'loader', route: id, pattern, params: { ...params }, error: error?.message ?? null });
        },
        async action(act, { unstable_pattern: pattern, params }) {
          const { error } = await act();
          record({ what: 'action', route: id, pattern, params: { ...params }, error: error?.message ?? null });
        },
      });
    },
  };
}
