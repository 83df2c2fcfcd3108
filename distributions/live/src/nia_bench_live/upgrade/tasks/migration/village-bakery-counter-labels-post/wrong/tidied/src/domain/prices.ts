export interface Costs {
  /** Pence for a kilogram of flour, and for an hour of work. */
  flour: number;
  hour: number;
}

/** What a loaf costs to make, in pence. */
export function makingCost(
  flourGrams: number,
  minutes: number,
  { flour, hour }: Costs,
): number {
  return Math.round((flourGrams / 1000) * flour + (minutes / 60) * hour);
}

/** A price with so much on top, in percent, that ends on 5 or 0. */
export function shelfPrice(cost: number, onTop: number): number {
  return Math.ceil((cost * (1 + onTop / 100)) / 5) * 5;
}

/** What a basket costs: of five alike one is free, and yesterday's bread costs half. */
export function basket(
  loaves: { name: string; price: number; isOld?: boolean }[],
): number {
  const counts = new Map<string, number>();
  let sum = 0;
  for (const { name, price, isOld } of loaves) {
    if (isOld) {
      sum += Math.floor(price / 2);
      continue;
    }
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count % 6 !== 0) sum += price;
  }
  return sum;
}

/** Stamps on a card: one for each three pounds, and ten of them are a loaf. */
export function stamps(sums: number[]): { loaves: number; left: number } {
  const all = sums.reduce(
    (count, pence) => count + Math.floor(pence / 300),
    0,
  );
  return { loaves: Math.floor(all / 10), left: all % 10 };
}

/** Prices by name, as the board has them. */
export function priceBoard(prices: Record<string, number>): string[] {
  return Object.entries(prices)
    .sort(([first], [second]) => first.localeCompare(second))
    .map(([name, pence]) => `${name} ${(pence / 100).toFixed(2)}`);
}
