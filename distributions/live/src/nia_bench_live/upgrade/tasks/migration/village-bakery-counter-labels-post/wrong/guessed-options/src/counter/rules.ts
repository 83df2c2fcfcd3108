import { addRoute, createRouter, findAllRoutes } from 'rou3';

interface Rule {
  method: string;
  path: string;
  rule: string;
}

const router = createRouter<Rule>();
const add = (method: string, path: string, rule: string) => addRoute(router, method, path, { method, path, rule });
add('', '/**', 'wash your hands');
add('', '/oven/**', 'wear gloves');
add('POST', '/oven/**', 'call the master');
add('POST', '/oven/:number', 'note the heat');

/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  const rules = findAllRoutes(router, method, path).map(({ data }) => data);
  const own = new Set(rules.filter((rule) => rule.method !== '').map((rule) => rule.path));
  return rules.filter((rule) => rule.method !== '' || !own.has(rule.path)).map(({ rule }) => rule);
}
