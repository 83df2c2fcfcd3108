import pMemoize from 'p-memoize';

export type Ask = (route: string) => Promise<number>;

/**
 * Prices, asked for once. While one is being asked for, all who want it wait for that same answer, also where the prices
 * are forgotten meanwhile; and that answer is remembered.
 */
export class FareBook {
  private readonly prices = new Map<string, number>();
  private readonly known: Ask;

  constructor(ask: Ask) {
    this.known = pMemoize(ask, { cache: this.prices });
  }

  fare(route: string): Promise<number> {
    return this.known(route);
  }

  forget(): void {
    // `pMemoizeClear` would also forget who is being asked.
    this.prices.clear();
  }
}
