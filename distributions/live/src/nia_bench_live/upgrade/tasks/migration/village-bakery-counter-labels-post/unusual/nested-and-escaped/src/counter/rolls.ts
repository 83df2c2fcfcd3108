import { routeToRegExp } from 'rou3';

const roll = routeToRegExp('/rolls/:seed');

/** The seed of a roll by its card: `rolls/poppy` and `/rolls/poppy` are both on cards. */
export function rollSeed(card: string): string | undefined {
  return roll.exec(card.replace(/^\/?/, '/'))?.groups?.['seed'];
}
