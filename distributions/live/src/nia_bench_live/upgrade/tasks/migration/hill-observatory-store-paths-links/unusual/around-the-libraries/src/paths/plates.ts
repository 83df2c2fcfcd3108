import * as pages from 'rou3';
import { compileRouter } from 'rou3/compiler';

const router = pages.createRouter<string>();
pages.addRoute(router, 'GET', '/plates/:plateId/scale/:scaleOfPlate', 'plate');
const find = compileRouter(router);

/** The plate and the scale of a page such as /plates/b-17/scale/3. */
export function plateView(path: string): [plate: string, scale: number] | undefined {
  const params = find('GET', path)?.params;
  return params && [params['plateId'] ?? '', Number(params['scaleOfPlate'])];
}
