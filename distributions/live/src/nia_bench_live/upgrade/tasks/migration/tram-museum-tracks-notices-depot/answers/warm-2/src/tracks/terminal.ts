import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './paths';

const router = createRouter<string>();
addRoute(router, 'get', '/bell', 'The bell is shown.');
addRoute(router, 'put', '/bell', 'The bell rings.');
addRoute(router, 'get', '/horn/:tone', 'The horn is shown.');

/** What the visitors' terminal does; it sends its methods in small letters. */
export function askTerminal(method: string, path: string): string {
  // Other methods than those in small letters are none.
  if (method !== method.toLowerCase()) return 'Nothing happens.';
  return findRoute(router, method.toUpperCase(), plainPath(path))?.data ?? 'Nothing happens.';
}
