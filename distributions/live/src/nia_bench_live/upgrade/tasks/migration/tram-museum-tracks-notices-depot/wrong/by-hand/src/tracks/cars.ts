import { matchPath } from './match';

/** The number of a car and the side that is shown, as its address has them. */
export function carView(path: string): { number?: string; side?: string } {
  return matchPath('/cars/:number/:side', path) ?? {};
}
