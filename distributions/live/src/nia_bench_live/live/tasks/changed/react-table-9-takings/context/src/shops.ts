export interface Shop {
  id: string;
  region: string;
  name: string;
  /** How many people came in. */
  visits: number;
  /** What they paid, in euros. */
  revenue: number;
}
