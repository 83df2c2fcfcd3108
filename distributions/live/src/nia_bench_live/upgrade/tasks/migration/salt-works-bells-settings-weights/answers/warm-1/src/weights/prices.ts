import pMemoize, { pMemoizeClear } from 'p-memoize';

export type Ask = (grade: string) => Promise<number>;

/** What the market pays for salt. It is asked again on the next day. */
export class Market {
  private readonly known: Ask;
  private readonly page: Ask;

  constructor(ask: Ask) {
    const prices = new Map<string, number>();
    this.known = pMemoize(ask, { cache: prices });
    // The same prices under another cover: to clear them leaves alone what is being asked for.
    this.page = pMemoize(ask, {
      cache: {
        has: (grade: string) => prices.has(grade),
        get: (grade: string) => prices.get(grade),
        set: (grade: string, price: number) => prices.set(grade, price),
        clear: () => prices.clear(),
      },
    });
  }

  price(grade: string): Promise<number> {
    return this.known(grade);
  }

  nextDay(): void {
    pMemoizeClear(this.page);
  }
}
