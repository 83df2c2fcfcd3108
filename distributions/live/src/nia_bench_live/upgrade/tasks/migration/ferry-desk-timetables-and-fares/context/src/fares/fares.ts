import pMemoize, { pMemoizeClear } from 'p-memoize';

export type Ask = (route: string) => Promise<number>;

/** The prices of routes, until they are forgotten. */
export class FareBook {
  private readonly known: Ask;

  constructor(ask: Ask) {
    this.known = pMemoize(ask);
  }

  fare(route: string): Promise<number> {
    return this.known(route);
  }

  forget(): void {
    pMemoizeClear(this.known);
  }
}
