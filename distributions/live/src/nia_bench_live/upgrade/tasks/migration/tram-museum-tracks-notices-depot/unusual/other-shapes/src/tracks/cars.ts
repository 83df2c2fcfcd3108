import * as routes from 'rou3';
import { compileRouter } from 'rou3/compiler';

const router = routes.createRouter<string>();
routes.addRoute(router, 'GET', '/cars/:carNumber/:side', 'car');
const find = compileRouter(router);

/** The number of a car and the side that is shown, as its address has them. */
export function carView(path: string): { number?: string; side?: string } {
  const params = find('GET', path)?.params ?? {};
  return { number: params['carNumber'], side: params['side'] };
}
