export interface Entry {
  id: string;
  date: string;
  text: string;
  /** In cents. */
  amount: number;
}

export function euros(cents: number): string {
  return (cents / 100).toFixed(2);
}
