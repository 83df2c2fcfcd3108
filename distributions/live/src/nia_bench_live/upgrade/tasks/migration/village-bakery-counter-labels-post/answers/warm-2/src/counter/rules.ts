import { addRoute, createRouter, findAllRoutes } from 'rou3';
import { spelledPath } from './paths';

interface Rule {
  method: string;
  route: string;
  text: string;
}

const rules: Rule[] = [
  { method: '', route: '/**', text: 'wash your hands' },
  { method: '', route: '/oven/**', text: 'wear gloves' },
  { method: 'POST', route: '/oven/**', text: 'call the master' },
  { method: 'POST', route: '/oven/:number', text: 'note the heat' },
];

const router = createRouter<Rule>();
for (const rule of rules) addRoute(router, rule.method, rule.route, rule);

/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  const found = findAllRoutes(router, method, spelledPath(path)).map(({ data }) => data);
  return found
    .filter(({ method: own, route }) => own !== '' || !found.some((other) => other.route === route && other.method !== ''))
    .map(({ text }) => text);
}
