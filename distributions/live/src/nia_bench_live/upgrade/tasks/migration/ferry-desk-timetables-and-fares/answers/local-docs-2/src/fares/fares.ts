import pMemoize from 'p-memoize';

export type Ask = (route: string) => Promise<number>;

/** The prices of routes, until they are forgotten. */
export class FareBook {
  private readonly prices = new Map<string, number>();
  private readonly known: Ask;

  constructor(ask: Ask) {
    this.known = pMemoize(ask, { cache: this.prices });
  }

  fare(route: string): Promise<number> {
    return this.known(route);
  }

  /** Only what is known is forgotten: an answer that is still awaited goes on being shared, and is kept. */
  forget(): void {
    this.prices.clear();
  }
}
