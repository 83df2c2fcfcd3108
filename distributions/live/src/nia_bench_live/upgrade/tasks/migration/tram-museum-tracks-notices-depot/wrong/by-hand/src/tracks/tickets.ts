import { matchPath } from './match';

/** The price at an address in pence; old posters have addresses with slashes too many. */
export function priceAt(path: string): number | undefined {
  if (matchPath('/tickets/adult', path)) return 900;
  return matchPath('/tickets/:kind/day', path) && 1500;
}
