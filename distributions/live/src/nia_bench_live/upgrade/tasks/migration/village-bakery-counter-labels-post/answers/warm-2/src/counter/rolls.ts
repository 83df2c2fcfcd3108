import { addRoute, createRouter, findRoute } from 'rou3';
import { readPart, spelledPath } from './paths';

const router = createRouter<string>();
addRoute(router, 'GET', 'rolls/:seed', 'roll');

/** The seed of a roll by its card: `rolls/poppy` and `/rolls/poppy` are both on cards. */
export function rollSeed(card: string): string | undefined {
  return readPart(findRoute(router, 'GET', spelledPath(card))?.params?.['seed']);
}
