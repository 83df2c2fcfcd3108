export interface Sale {
  what: string;
  cents: number;
  number: number;
}

/** What was taken at the kiosk, and how much of it is tax, in cents. */
export function till(sales: readonly Sale[]): { taken: number; tax: number } {
  const taken = sales.reduce((sum, { cents, number }) => sum + cents * number, 0);
  return { taken, tax: Math.round((taken * 7) / 107) };
}

/** What sells best, by number. */
export function bestSeller(sales: readonly Sale[]): string | null {
  return [...sales].sort((left, right) => right.number - left.number)[0]?.what ?? null;
}

/** Lemonade for an interval in litres; every third guest takes a glass of a quarter. */
export function lemonade(guests: number): number {
  return Math.ceil(guests / 3) * 0.25;
}

/** The coins that are given back. */
export function change(cents: number): number[] {
  const coins: number[] = [];
  let left = cents;
  for (const coin of [200, 100, 50, 20, 10, 5]) {
    for (; left >= coin; left -= coin) coins.push(coin);
  }
  return coins;
}
