/** An order, as the database has it. */
export interface Order {
  number: number;
  customer: string;
  open: boolean;
  day: string;
  cents: number;
}

/** What was found, or that it took too long. */
export type Answer<T> = { found: T } | { late: true };
