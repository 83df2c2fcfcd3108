import { addRoute, createRouter, findAllRoutes } from 'rou3';
import { cleanPath } from './path';

interface Rule {
  path: string;
  method: string;
  text: string;
}

/** From those that hold in most places to those that hold in few. */
const rules: Rule[] = [
  { method: '', path: '/**', text: 'wash your hands' },
  { method: '', path: '/oven/**', text: 'wear gloves' },
  { method: 'POST', path: '/oven/**', text: 'call the master' },
  { method: 'POST', path: '/oven/:number', text: 'note the heat' },
];

const router = createRouter<Rule>();
for (const rule of rules) addRoute(router, rule.method, rule.path, rule);

/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  const found = findAllRoutes(router, method, cleanPath(path))
    .map(({ data }) => data)
    .filter((rule) => rule.method === '' || rule.method === method);
  return rules
    .filter((rule) => found.includes(rule))
    .filter((rule) => rule.method !== '' || !found.some((other) => other.path === rule.path && other.method !== ''))
    .map(({ text }) => text);
}
