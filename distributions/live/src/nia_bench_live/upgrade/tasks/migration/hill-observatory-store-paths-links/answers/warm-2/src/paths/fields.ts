import { addRoute, createRouter, findAllRoutes, findRoute, type RouterContext } from 'rou3';
import { plainPath } from './segments';

function fieldRouter(): RouterContext<string> {
  const router = createRouter<string>();
  addRoute(router, 'GET', '/fields/**', 'sky');
  addRoute(router, 'GET', '/fields/:field', 'field');
  addRoute(router, 'GET', '/fields/:field/stars', 'stars');
  return router;
}

const pages = fieldRouter();

/** The page of all fields has the layer of a field as well, though it is no page about one. */
const layers = fieldRouter();
addRoute(layers, 'GET', '/fields', 'field');

/** The layers of a page about a field, from the bottom up. */
export function fieldLayers(path: string): string[] {
  return findAllRoutes(layers, 'GET', plainPath(path)).map(({ data }) => data);
}

export function fieldPage(path: string): string {
  return findRoute(pages, 'GET', plainPath(path))?.data ?? 'none';
}
