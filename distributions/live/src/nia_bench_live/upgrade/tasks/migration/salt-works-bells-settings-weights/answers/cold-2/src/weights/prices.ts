import pMemoize from 'p-memoize';

export type Ask = (grade: string) => Promise<number>;

/** What the market pays for salt. It is asked again on the next day. */
export class Market {
  private readonly prices = new Map<string, number>();
  private readonly known: Ask;

  constructor(ask: Ask) {
    this.known = pMemoize(ask, { cacheKey: ([grade]) => grade, cache: this.prices });
  }

  price(grade: string): Promise<number> {
    return this.known(grade);
  }

  /** Forgets all prices. One that is being asked for is still shared, and known when it has come. */
  nextDay(): void {
    this.prices.clear();
  }
}
