import pMemoize from 'p-memoize';

export type Ask = (route: string) => Promise<number>;

/** The prices of routes, until they are forgotten. */
export class FareBook {
  /** Emptied directly: what is being asked meanwhile stays shared and is remembered, unlike with `pMemoizeClear`. */
  private readonly prices = new Map<string, number>();
  private readonly known: Ask;

  constructor(ask: Ask) {
    this.known = pMemoize(ask, { cache: this.prices });
  }

  fare(route: string): Promise<number> {
    return this.known(route);
  }

  forget(): void {
    this.prices.clear();
  }
}
