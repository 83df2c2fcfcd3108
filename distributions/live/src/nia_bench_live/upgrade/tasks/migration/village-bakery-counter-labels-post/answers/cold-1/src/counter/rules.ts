import { addRoute, createRouter, findAllRoutes } from 'rou3';
import { literalPath } from './literal';

interface Rule {
  place: number;
  isForAll: boolean;
  text: string;
}

const router = createRouter<Rule>();
const rules: [method: string, paths: string[], place: number, text: string][] = [
  ['', ['/', '/**'], 0, 'wash your hands'],
  ['', ['/oven', '/oven/**'], 1, 'wear gloves'],
  ['POST', ['/oven', '/oven/**'], 1, 'call the master'],
  ['POST', ['/oven/:number'], 2, 'note the heat'],
];
for (const [method, paths, place, text] of rules) {
  for (const path of paths) addRoute(router, method, path, { place, isForAll: method === '', text });
}

/** The rules for what somebody does. Where a path has a rule for one action, its rule for all actions does not count. */
export function ovenRules(method: string, path: string): string[] {
  const found = findAllRoutes(router, method, literalPath(path)).map(({ data }) => data);
  const own = new Set(found.filter(({ isForAll }) => !isForAll).map(({ place }) => place));
  const counting = found.filter(({ isForAll, place }) => !isForAll || !own.has(place));
  counting.sort((left, right) => left.place - right.place);
  return [...new Set(counting.map(({ text }) => text))];
}
