import pMemoize from 'p-memoize';

export type Ask = (grade: string) => Promise<number>;

/** What the market pays for salt. It is asked again on the next day. */
export class Market {
  private readonly known: Ask;
  private readonly prices = new Map<string, number>();

  constructor(ask: Ask) {
    this.known = pMemoize(ask, { cache: this.prices });
  }

  price(grade: string): Promise<number> {
    return this.known(grade);
  }

  nextDay(): void {
    // Whoever is being asked at this moment is not asked a second time, so only what is known is forgotten.
    this.prices.clear();
  }
}
