import * as routes from 'rou3';
import { compileRouter } from 'rou3/compiler';

const router = routes.createRouter<string>();
routes.addRoute(router, 'GET', '/cars/:carNumber/:side', 'car');
const find = compileRouter(router);

/** The number of a car and the side that is shown, by an address such as /cars/12/left. */
export function carView(path: string): { number?: string; side?: string } {
  const params = find('GET', path)?.params ?? {};
  return { number: params['carNumber'], side: params['side'] };
}
