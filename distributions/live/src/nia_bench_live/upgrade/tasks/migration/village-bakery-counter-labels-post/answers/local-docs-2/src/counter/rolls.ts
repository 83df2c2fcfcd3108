import { addRoute, createRouter, findRoute } from 'rou3';

import { address, readable } from './address';

const router = createRouter<string>();
addRoute(router, 'GET', 'rolls/:seed', 'roll');

/** The seed of a roll by its card: `rolls/poppy` and `/rolls/poppy` are both on cards. */
export function rollSeed(card: string): string | undefined {
  const seed = findRoute(router, 'GET', address(card))?.params?.['seed'];
  return seed === undefined ? undefined : readable(seed);
}
