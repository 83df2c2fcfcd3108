import pMemoize from 'p-memoize';

export type Ask = (route: string) => Promise<number>;

/** The prices of routes, until they are forgotten. */
export class FareBook {
  private readonly known: Ask;
  private prices: Record<string, number> = {};

  constructor(ask: Ask) {
    this.known = pMemoize(ask, {
      cache: {
        has: (route) => Object.hasOwn(this.prices, route),
        get: (route) => this.prices[route],
        set: (route, price) => {
          this.prices[route] = price;
        },
      },
    });
  }

  fare(route: string): Promise<number> {
    return this.known(route);
  }

  forget(): void {
    this.prices = {};
  }
}
