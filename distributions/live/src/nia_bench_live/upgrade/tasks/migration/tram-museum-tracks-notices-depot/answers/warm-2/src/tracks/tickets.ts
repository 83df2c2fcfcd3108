import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './paths';

const router = createRouter<number>();
addRoute(router, 'GET', '/tickets/adult', 900);
addRoute(router, 'GET', '/tickets/:kind/day', 1500);

/** The price at an address in pence; old posters have addresses with slashes too many. */
export function priceAt(path: string): number | undefined {
  return findRoute(router, 'GET', plainPath(path))?.data;
}
