export interface Order {
  id: number;
  item: string;
  amount: number;
}

/** A request that the fake does not know. */
export interface Miss {
  method: string;
  /** With the query. */
  path: string;
  /** Why none of the routes took it, in nock's own words. */
  reasons: string[];
}

export interface FakeOrders {
  /** What the fake itself answered: method, path with query, body as it came; `POST /orders {"item":"tea"}`. */
  readonly seen: string[];
  readonly misses: Miss[];
  close(): void;
}
