import { addRoute, createRouter, findAllRoutes } from 'rou3';

const forAll = createRouter<string>();
const forPost = createRouter<string>();
addRoute(forAll, '', '/**', 'wash your hands');
addRoute(forPost, '', '/**', 'wash your hands');
addRoute(forAll, '', '/oven/**', 'wear gloves');
addRoute(forPost, '', '/oven/**', 'call the master');
addRoute(forPost, '', '/oven/:number', 'note the heat');

/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  return findAllRoutes(method === 'POST' ? forPost : forAll, '', path).map((rule) => rule.data);
}
