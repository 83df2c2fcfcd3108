export interface Parcel {
  id: number;
  to: string;
  grams: number;
  /** The shop whose key was in the request. */
  from: string;
}

export interface FakeCourier {
  /** What was asked of the courier, and found a route: method, path with its query, and body, as `POST /parcels {"to":"Ann"}`. */
  readonly asked: readonly string[];
  /** What was answered, in order: method and path with its query. */
  readonly answered: readonly string[];
  /** From now on nothing is faked. */
  stop(): void;
}
