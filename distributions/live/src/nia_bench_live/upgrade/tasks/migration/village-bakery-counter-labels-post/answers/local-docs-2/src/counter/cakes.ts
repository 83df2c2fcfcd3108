import { addRoute, createRouter, findRoute } from 'rou3';

import { address } from './address';

const router = createRouter<number>();
addRoute(router, 'GET', address('/cakes/plum(large)'), 2400);
addRoute(router, 'GET', address('/cakes/plum(small)'), 1500);
addRoute(router, 'GET', '/cakes/plum', 300);

/** The price of a cake in pence; a size stands in parentheses, as in /cakes/plum(large). */
export function cakePrice(path: string): number | undefined {
  return findRoute(router, 'GET', address(path))?.data;
}
