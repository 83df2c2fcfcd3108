import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath, readPart } from './paths';

const router = createRouter<string>();
addRoute(router, 'GET', `${plainPath('/brötchen')}/:kind`, 'rolls');
addRoute(router, 'GET', plainPath('/brot vom blech'), 'tray bread');

/** What the screen at the counter shows; its addresses are as people read them, such as /brötchen/süß. */
export function breadScreen(path: string): [string, string | undefined] | undefined {
  const match = findRoute(router, 'GET', plainPath(path));
  const kind = match?.params?.['kind'];
  return match && [match.data, kind === undefined ? undefined : readPart(kind)];
}
