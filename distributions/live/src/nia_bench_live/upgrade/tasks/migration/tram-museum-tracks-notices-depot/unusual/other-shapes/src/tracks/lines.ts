import * as routes from 'rou3';

const router = routes.createRouter<'line' | 'map'>();
routes.addRoute(router, 'GET', '/lines', 'line');
routes.addRoute(router, 'GET', '/lines/(.+)', 'line');
routes.addRoute(router, 'GET', '/lines/(.+)/map', 'map');

/** What an address shows of a line: the page, and the name of the line. /lines/7/stops is no page. */
export function linePage(path: string): [string, string | undefined] | undefined {
  const match = routes.findRoute(router, 'GET', path);
  if (!match) return undefined;
  return [match.data, match.params?.['0']];
}
