import pMemoize from 'p-memoize';

export type Ask = (grade: string) => Promise<number>;

export class Market {
  private prices: Record<string, number> = {};
  readonly price: Ask;

  constructor(ask: Ask) {
    this.price = pMemoize(ask, {
      cache: {
        has: (grade: string) => Object.hasOwn(this.prices, grade),
        get: (grade: string) => this.prices[grade],
        set: (grade: string, price: number) => void (this.prices[grade] = price),
      },
    });
  }

  nextDay(): void {
    this.prices = {};
  }
}
