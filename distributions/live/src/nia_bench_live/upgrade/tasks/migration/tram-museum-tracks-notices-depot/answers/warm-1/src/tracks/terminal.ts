import { addRoute, createRouter, findRoute } from 'rou3';
import { tidyPath } from './slashes';

const router = createRouter<string>();
addRoute(router, 'GET', '/bell', 'The bell is shown.');
addRoute(router, 'PUT', '/bell', 'The bell rings.');
addRoute(router, 'GET', '/horn/:tone', 'The horn is shown.');

/** What the visitors' terminal does; it sends its methods in small letters. */
export function askTerminal(method: string, path: string): string {
  if (method !== method.toLowerCase()) return 'Nothing happens.';
  return findRoute(router, method.toUpperCase(), tidyPath(path))?.data ?? 'Nothing happens.';
}
