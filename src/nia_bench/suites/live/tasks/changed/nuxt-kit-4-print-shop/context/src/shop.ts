/** What a project says of its print shop, under `printShop`. */
export interface PrintShopOptions {
  /** The packages that print: they are the project's own, and none of ours. */
  presses: string[];
}

/** What we leave in the app's configuration, as `printShop`. */
export interface PrintShopState {
  /** Whether the shop is open: it is as soon as no press is missing. */
  open: boolean;
  /** The presses that are missing. */
  missing: string[];
  /** What to type in the project to get those which are missing, as development dependencies; null where none is. */
  command: string | null;
}
