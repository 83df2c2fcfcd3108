import { addRoute, createRouter, findAllRoutes, findRoute } from 'rou3';
import { cleanPath } from './clean';

const router = createRouter<string>();
addRoute(router, 'GET', '/fields/**', 'sky');
addRoute(router, 'GET', '/fields/:field', 'field');
addRoute(router, 'GET', '/fields/:field/stars', 'stars');

/** The layers of a page about a field, from the bottom up. */
export function fieldLayers(path: string): string[] {
  return findAllRoutes(router, 'GET', cleanPath(path)).map(({ data }) => data);
}

export function fieldPage(path: string): string {
  return findRoute(router, 'GET', cleanPath(path))?.data ?? 'none';
}
