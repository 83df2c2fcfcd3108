/** A sign that a shop has ordered. */
export interface Order {
  /** What shall be on the sign. */
  motif: string;
  /** The hashed number of the shop, for OpenAI's misuse monitoring. */
  shop: string;
}

export interface Sign {
  /** The sign as SVG source. */
  source: string;
  /** All tokens that the model which wrote the SVG has used, or null where the API does not say. */
  tokens: number | null;
}
