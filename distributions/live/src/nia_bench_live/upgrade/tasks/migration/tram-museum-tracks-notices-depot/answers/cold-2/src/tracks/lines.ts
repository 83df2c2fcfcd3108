import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './path';

const router = createRouter<string>();
addRoute(router, 'GET', '/lines', 'line');
addRoute(router, 'GET', '/lines/:line', 'line');
addRoute(router, 'GET', '/lines/:line/map', 'map');

/** What an address shows of a line: the page, and the name of the line. /lines/7/stops is no page. */
export function linePage(path: string): [string, string | undefined] | undefined {
  const match = findRoute(router, 'GET', plainPath(path));
  return match && [match.data, match.params?.['line']];
}
