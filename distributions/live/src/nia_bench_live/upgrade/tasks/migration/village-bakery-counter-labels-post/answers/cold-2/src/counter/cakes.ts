import { addRoute, createRouter, findRoute } from 'rou3';
import { literalPath } from './path';

const router = createRouter<number>();
addRoute(router, 'GET', literalPath('/cakes/plum(large)'), 2400);
addRoute(router, 'GET', literalPath('/cakes/plum(small)'), 1500);
addRoute(router, 'GET', '/cakes/plum', 300);

/** The price of a cake in pence; a size stands in parentheses, as in /cakes/plum(large). */
export function cakePrice(path: string): number | undefined {
  return findRoute(router, 'GET', literalPath(path))?.data;
}
