import { addRoute, createRouter, findAllRoutes } from 'rou3';

const router = createRouter<string>();
addRoute(router, '', '/**', 'wash your hands');
addRoute(router, '', '/oven/**', 'wear gloves');
addRoute(router, 'POST', '/oven/**', 'call the master');
addRoute(router, 'POST', '/oven/:number', 'note the heat');

/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  return findAllRoutes(router, method, path).map(({ data }) => data);
}
