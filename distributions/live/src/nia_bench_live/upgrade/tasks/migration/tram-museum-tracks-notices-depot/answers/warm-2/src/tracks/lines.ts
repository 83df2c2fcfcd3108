import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './paths';

const router = createRouter<string>();
addRoute(router, 'GET', '/lines/:name?', 'line');
addRoute(router, 'GET', '/lines/:name/map', 'map');

/** What an address shows of a line: the page, and the name of the line. /lines/7/stops is no page. */
export function linePage(path: string): [string, string | undefined] | undefined {
  const match = findRoute(router, 'GET', plainPath(path));
  return match && [match.data, match.params?.['name']];
}
