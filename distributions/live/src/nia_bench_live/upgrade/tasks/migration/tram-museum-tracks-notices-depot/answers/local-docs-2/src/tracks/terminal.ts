import { addRoute, createRouter, findRoute } from 'rou3';
import { plainAddress } from './address';

const router = createRouter<string>();
addRoute(router, 'GET', '/bell', 'The bell is shown.');
addRoute(router, 'PUT', '/bell', 'The bell rings.');
addRoute(router, 'GET', '/horn/:tone', 'The horn is shown.');

/** What the visitors' terminal does; it sends its methods in small letters. */
export function askTerminal(method: string, path: string): string {
  // A method in capital letters is none of the terminal's.
  const match = method === method.toLowerCase() ? findRoute(router, method.toUpperCase(), plainAddress(path)) : undefined;
  return match?.data ?? 'Nothing happens.';
}
