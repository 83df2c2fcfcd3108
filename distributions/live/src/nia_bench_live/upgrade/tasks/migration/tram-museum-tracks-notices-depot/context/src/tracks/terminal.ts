import { addRoute, createRouter, findRoute } from 'rou3';

const router = createRouter<string>();
addRoute(router, 'get', '/bell', 'The bell is shown.');
addRoute(router, 'put', '/bell', 'The bell rings.');
addRoute(router, 'get', '/horn/:tone', 'The horn is shown.');

/** What the visitors' terminal does; it sends its methods in small letters. */
export function askTerminal(method: string, path: string): string {
  return findRoute(router, method, path)?.data ?? 'Nothing happens.';
}
