import { addRoute, createRouter, findRoute } from 'rou3';

/** The number of a car and the side that is shown, as its address has them. */
export function carView(path: string): { number?: string; side?: string } {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/cars/:number/:side', 'car');
  const params = findRoute(router, 'GET', path)?.params;
  return { number: params?.['number'], side: params?.['side'] };
}
