import { addRoute, createRouter, findRoute } from 'rou3';

/** The star that a page compares with another one: of /stars/vega/with/deneb it is deneb. */
export function comparedStar(path: string): string | undefined {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/stars/:star/with/:other', 'pair');
  return findRoute(router, 'GET', path)?.params?.['other'];
}
