import { addRoute, createRouter, findAllRoutes } from 'rou3';
import { routerPath } from './address';

interface Rule {
  action: string;
  path: string;
  text: string;
}

const router = createRouter<Rule>();

function addRule(action: string, path: string, text: string): void {
  addRoute(router, action, path, { action, path, text });
}

addRule('', '/**', 'wash your hands');
addRule('', '/oven/**', 'wear gloves');
addRule('POST', '/oven/**', 'call the master');
addRule('POST', '/oven/:number', 'note the heat');

/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  const rules = findAllRoutes(router, method, routerPath(path)).map(({ data }) => data);
  const own = new Set(rules.filter(({ action }) => action !== '').map((rule) => rule.path));
  return rules.filter((rule) => rule.action !== '' || !own.has(rule.path)).map(({ text }) => text);
}
