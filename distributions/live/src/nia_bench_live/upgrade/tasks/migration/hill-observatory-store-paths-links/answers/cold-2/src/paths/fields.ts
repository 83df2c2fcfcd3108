import { addRoute, createRouter, findAllRoutes, findRoute } from 'rou3';

const router = createRouter<string>();
addRoute(router, 'GET', '/fields/**', 'sky');
addRoute(router, 'GET', '/fields/:field', 'field');
addRoute(router, 'GET', '/fields/:field/stars', 'stars');

const layers = ['sky', 'field', 'stars'];

/** The layers of a page about a field, from the bottom up. */
export function fieldLayers(path: string): string[] {
  return findAllRoutes(router, 'GET', path)
    .map(({ data }) => data)
    .sort((left, right) => layers.indexOf(left) - layers.indexOf(right));
}

export function fieldPage(path: string): string {
  return findRoute(router, 'GET', path)?.data ?? 'none';
}
