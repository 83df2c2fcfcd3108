import { addRoute, createRouter, findAllRoutes } from 'rou3';

import { address } from './address';

interface Rule {
  action: string;
  path: string;
  text: string;
}

const rules: Rule[] = [
  { action: '', path: '/**', text: 'wash your hands' },
  { action: '', path: '/oven/**', text: 'wear gloves' },
  { action: 'POST', path: '/oven/**', text: 'call the master' },
  { action: 'POST', path: '/oven/:number', text: 'note the heat' },
];

const router = createRouter<Rule>();
for (const rule of rules) addRoute(router, rule.action, rule.path, rule);

/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  const found = findAllRoutes(router, method, address(path)).map(({ data }) => data);
  const isHidden = (rule: Rule): boolean => rule.action === '' && found.some((other) => other.action !== '' && other.path === rule.path);
  return found.filter((rule) => !isHidden(rule)).map(({ text }) => text);
}
