import * as routes from 'rou3';

const router = routes.createRouter<number>();
routes.addRoute(router, 'GET', '/tickets/adult', 900);
routes.addRoute(router, 'GET', '/tickets/:kind/day', 1500);

/** The price at an address in pence; old posters have addresses with slashes too many. */
export function priceAt(path: string): number | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  return routes.findRoute(router, 'GET', `/${parts.join('/')}`)?.data;
}
