export interface Seed {
  id: string;
  name: string;
  /** Cents for one bag. */
  price: number;
  bags: number;
  origin: { country: string; farm?: string };
  note?: string | null;
}

export type Currency = 'EUR' | 'CHF';

export interface Settings {
  currency: Currency;
  /** Francs for one euro. */
  rate: number;
}
