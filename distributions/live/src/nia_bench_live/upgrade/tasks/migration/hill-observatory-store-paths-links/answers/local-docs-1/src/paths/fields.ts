import { addRoute, createRouter, findAllRoutes, findRoute } from 'rou3';
import { plainPath } from './plain';

const router = createRouter<string>();
addRoute(router, 'GET', '/fields/**', 'sky');
addRoute(router, 'GET', '/fields/:field', 'field');
addRoute(router, 'GET', '/fields/:field/stars', 'stars');

/** The layers of a page about a field, from the bottom up. */
export function fieldLayers(path: string): string[] {
  const plain = plainPath(path);
  // The page of all fields has the layers of a field as well.
  return findAllRoutes(router, 'GET', plain === '/fields' ? '/fields/all' : plain).map(({ data }) => data);
}

export function fieldPage(path: string): string {
  return findRoute(router, 'GET', plainPath(path))?.data ?? 'none';
}
