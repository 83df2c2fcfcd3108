import pMemoize from 'p-memoize';

export type Ask = (grade: string) => Promise<number>;

/** What the market pays for salt. It is asked again on the next day. */
export class Market {
  private readonly prices = new Map<string, number>();
  private readonly known: Ask;

  constructor(ask: Ask) {
    this.known = pMemoize(ask, { cache: this.prices });
  }

  price(grade: string): Promise<number> {
    return this.known(grade);
  }

  nextDay(): void {
    // Who asks already goes on asking, and what he hears is known from then on.
    this.prices.clear();
  }
}
