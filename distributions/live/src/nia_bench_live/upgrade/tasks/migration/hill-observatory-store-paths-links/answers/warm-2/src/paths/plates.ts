import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './segments';

/** The plate and the scale of a page such as /plates/b-17/scale/3. */
export function plateView(path: string): [plate: string, scale: number] | undefined {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/plates/:plate/scale/:scale', 'plate');
  const params = findRoute(router, 'GET', plainPath(path))?.params;
  return params && [String(params['plate']), Number(params['scale'])];
}
