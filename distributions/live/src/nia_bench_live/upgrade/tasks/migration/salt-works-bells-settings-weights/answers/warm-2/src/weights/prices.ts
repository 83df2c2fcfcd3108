import pMemoize, { pMemoizeClear } from 'p-memoize';

export type Ask = (grade: string) => Promise<number>;

/** What the market pays for salt. It is asked again on the next day. */
export class Market {
  private readonly known: Ask;
  private readonly day: Ask;

  constructor(ask: Ask) {
    const prices = new Map<string, number>();
    // Who is being asked as the day ends is still asked for the next day, so only the prices are cleared.
    this.known = pMemoize(ask, {
      cache: {
        has: (grade: string) => prices.has(grade),
        get: (grade: string) => prices.get(grade),
        set: (grade: string, price: number) => {
          prices.set(grade, price);
        },
        delete: (grade: string) => {
          prices.delete(grade);
        },
      },
    });
    this.day = pMemoize(ask, { cache: prices });
  }

  price(grade: string): Promise<number> {
    return this.known(grade);
  }

  nextDay(): void {
    pMemoizeClear(this.day);
  }
}
