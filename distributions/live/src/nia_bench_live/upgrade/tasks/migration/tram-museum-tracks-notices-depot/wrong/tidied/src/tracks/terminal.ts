import { addRoute, createRouter, findRoute } from 'rou3';

const router = createRouter<string>();
addRoute(router, 'GET', '/bell', 'The bell is shown.');
addRoute(router, 'PUT', '/bell', 'The bell rings.');
addRoute(router, 'GET', '/horn/:tone', 'The horn is shown.');

/** What the visitors' terminal does; it sends its methods in small letters. */
export function askTerminal(method: string, path: string): string {
  return findRoute(router, method.toUpperCase(), path)?.data ?? 'Nothing happens.';
}
