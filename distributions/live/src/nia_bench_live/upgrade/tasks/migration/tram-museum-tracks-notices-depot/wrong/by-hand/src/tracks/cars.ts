import { matchPath } from './match';

/** The number of a car and the side that is shown, by an address such as /cars/12/left. */
export function carView(path: string): { number?: string; side?: string } {
  return matchPath('/cars/:number/:side', path) ?? {};
}
