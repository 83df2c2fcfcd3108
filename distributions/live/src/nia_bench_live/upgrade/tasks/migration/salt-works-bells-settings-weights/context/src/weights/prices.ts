import pMemoize, { pMemoizeClear } from 'p-memoize';

export type Ask = (grade: string) => Promise<number>;

/** What the market pays for salt. It is asked again on the next day. */
export class Market {
  private readonly known: Ask;

  constructor(ask: Ask) {
    this.known = pMemoize(ask);
  }

  price(grade: string): Promise<number> {
    return this.known(grade);
  }

  nextDay(): void {
    pMemoizeClear(this.known);
  }
}
