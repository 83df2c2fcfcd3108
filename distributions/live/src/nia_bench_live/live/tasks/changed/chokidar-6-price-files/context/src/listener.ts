export interface Listener {
  /** The prices of a shop are there, or have changed. */
  set(shop: string, prices: string): void;
  /** A shop has no prices any more. */
  unset(shop: string): void;
}
