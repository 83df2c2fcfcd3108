import pMemoize from 'p-memoize';

export type Ask = (route: string) => Promise<number>;

/** The prices of routes, until they are forgotten. */
export class FareBook {
  private readonly prices = new Map<string, number>();
  private readonly known: Ask;

  constructor(ask: Ask) {
    this.known = pMemoize(ask, { cacheKey: ([route]) => route, cache: this.prices });
  }

  fare(route: string): Promise<number> {
    return this.known(route);
  }

  /** Forgets what is known. What is being asked for is still shared, and known when it has come. */
  forget(): void {
    this.prices.clear();
  }
}
