export interface Shop {
  /** What we know of an order, for the model to read. Slow. */
  order(id: string): Promise<string>;
  /** Pays money back. It says what was done, for the model to read. */
  refund(id: string, cents: number): Promise<string>;
}

export interface Refund {
  id: string;
  cents: number;
}
