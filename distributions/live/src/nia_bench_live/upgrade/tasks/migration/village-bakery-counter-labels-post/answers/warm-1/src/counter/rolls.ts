import { addRoute, createRouter, findRoute } from 'rou3';
import { routerPath, writtenPart } from './address';

const router = createRouter<string>();
addRoute(router, 'GET', '/rolls/:seed', 'roll');

/** The seed of a roll by its card: `rolls/poppy` and `/rolls/poppy` are both on cards. */
export function rollSeed(card: string): string | undefined {
  return writtenPart(findRoute(router, 'GET', routerPath(card))?.params?.['seed']);
}
