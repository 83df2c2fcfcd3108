import { addRoute, createRouter, findAllRoutes, findRoute } from 'rou3';
import { plainPath } from './plain';

const router = createRouter<string>();
addRoute(router, 'GET', '/fields/**', 'sky');
addRoute(router, 'GET', '/fields/:field', 'field');
addRoute(router, 'GET', '/fields/:field/stars', 'stars');

// The layer of a field is also there where no field is named.
const layers = createRouter<string>();
addRoute(layers, 'GET', '/fields/**', 'sky');
addRoute(layers, 'GET', '/fields/:field?', 'field');
addRoute(layers, 'GET', '/fields/:field/stars', 'stars');

/** The layers of a page about a field, from the bottom up. */
export function fieldLayers(path: string): string[] {
  return findAllRoutes(layers, 'GET', plainPath(path)).map(({ data }) => data);
}

export function fieldPage(path: string): string {
  return findRoute(router, 'GET', plainPath(path))?.data ?? 'none';
}
