import { addRoute, createRouter, findRoute } from 'rou3';
import { readPart, spelledPath } from './paths';

const router = createRouter<string>();
addRoute(router, 'GET', '/brötchen/:kind', 'rolls');
addRoute(router, 'GET', '/brot vom blech', 'tray bread');

/** What the screen at the counter shows; its addresses are as people read them, such as /brötchen/süß. */
export function breadScreen(path: string): [string, string | undefined] | undefined {
  const match = findRoute(router, 'GET', spelledPath(path));
  return match && [match.data, readPart(match.params?.['kind'])];
}
