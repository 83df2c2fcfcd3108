import { addRoute, createRouter, findAllRoutes, findRoute } from 'rou3';
import { tidyPath } from './tidy';

const router = createRouter<string>();
addRoute(router, 'GET', '/fields', 'sky');
addRoute(router, 'GET', '/fields/**', 'sky');
addRoute(router, 'GET', '/fields/:field', 'field');
addRoute(router, 'GET', '/fields/:field/stars', 'stars');

/** The layers of a page about a field, from the bottom up. */
export function fieldLayers(path: string): string[] {
  return [...new Set(findAllRoutes(router, 'GET', tidyPath(path)).map(({ data }) => data))];
}

export function fieldPage(path: string): string {
  return findRoute(router, 'GET', tidyPath(path))?.data ?? 'none';
}
