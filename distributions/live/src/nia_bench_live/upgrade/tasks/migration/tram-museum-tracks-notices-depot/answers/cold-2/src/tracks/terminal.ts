import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './path';

const router = createRouter<string>();
addRoute(router, 'GET', '/bell', 'The bell is shown.');
addRoute(router, 'PUT', '/bell', 'The bell rings.');
addRoute(router, 'GET', '/horn/:tone', 'The horn is shown.');

/** What the visitors' terminal does; it sends its methods in small letters. */
export function askTerminal(method: string, path: string): string {
  const known = method === 'get' || method === 'put';
  const match = known ? findRoute(router, method.toUpperCase(), plainPath(path)) : undefined;
  return match?.data ?? 'Nothing happens.';
}
