import * as paths from 'rou3';

const bread = paths.createRouter<string>();
paths.addRoute(bread, 'GET', encodeURI('/brötchen/:kind'), 'rolls');
paths.addRoute(bread, 'GET', encodeURI('/brot vom blech'), 'tray bread');

/** What the screen at the counter shows; its addresses are as people read them, such as /brötchen/süß. */
export function breadScreen(path: string): [string, string | undefined] | undefined {
  const { pathname } = new URL(path, 'http://counter');
  const match = paths.findRoute(bread, 'GET', pathname);
  if (!match) return undefined;
  const kind = match.params?.['kind'];
  return [match.data, kind === undefined ? undefined : decodeURI(kind)];
}
