import { addRoute, createRouter, findRoute } from 'rou3';
import { plainPath } from './path';

/** The number of a car and the side that is shown, by an address such as /cars/12/left. */
export function carView(path: string): { number?: string; side?: string } {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/cars/:number/:side', 'car');
  const params = findRoute(router, 'GET', plainPath(path))?.params;
  return { number: params?.['number'], side: params?.['side'] };
}
