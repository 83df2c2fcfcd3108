import pMemoize from 'p-memoize';

export type Ask = (route: string) => Promise<number>;

/** The prices of routes, until they are forgotten. */
export class FareBook {
  private readonly known: Ask;
  private readonly prices = new Map<string, number>();

  constructor(ask: Ask) {
    this.known = pMemoize(ask, { cache: this.prices });
  }

  fare(route: string): Promise<number> {
    return this.known(route);
  }

  /** Forgets the prices. Who asks while an answer is on its way still gets that one, and it is kept. */
  forget(): void {
    this.prices.clear();
  }
}
