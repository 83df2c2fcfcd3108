import { addRoute, createRouter, findRoute } from 'rou3';

import { address, readable } from './address';

const router = createRouter<string>();
addRoute(router, 'GET', '/brötchen/:kind', 'rolls');
addRoute(router, 'GET', '/brot vom blech', 'tray bread');

/** What the screen at the counter shows; its addresses are as people read them, such as /brötchen/süß. */
export function breadScreen(path: string): [string, string | undefined] | undefined {
  const match = findRoute(router, 'GET', address(path));
  const kind = match?.params?.['kind'];
  return match && [match.data, kind === undefined ? undefined : readable(kind)];
}
