export interface Stall {
  potter: string;
  metres: number;
  /** What has been sold, in cents. */
  sales: number[];
}

/** What a stall costs: by the metre, and a tenth of what is sold above 200. */
export function stallFee({ metres, sales }: Stall): number {
  const sold = sales.reduce((sum, cents) => sum + cents, 0);
  return metres * 1200 + Math.round(Math.max(0, sold - 20_000) * 0.1);
}

/** The stalls along a street of some metres: the wide ones first, as long as there is room. */
export function placeStalls(stalls: Stall[], street: number): string[] {
  let left = street;
  const placed: string[] = [];
  const order = [...stalls].sort(
    (first, second) =>
      second.metres - first.metres ||
      first.potter.localeCompare(second.potter),
  );
  for (const { potter, metres } of order) {
    if (metres > left) continue;
    placed.push(potter);
    left -= metres;
  }
  return placed;
}

/** The price in the middle of all that was sold, or undefined where nothing was. */
export function middlePrice(stalls: Stall[]): number | undefined {
  const prices = stalls
    .flatMap(({ sales }) => sales)
    .sort((left, right) => left - right);
  if (prices.length === 0) return undefined;
  const middle = Math.floor(prices.length / 2);
  if (prices.length % 2 === 1) return prices[middle];
  return Math.round((prices[middle - 1]! + prices[middle]!) / 2);
}

/** Who has sold most. */
export function bestSeller(stalls: Stall[]): string | undefined {
  const sold = ({ sales }: Stall) =>
    sales.reduce((sum, cents) => sum + cents, 0);
  return [...stalls].sort((left, right) => sold(right) - sold(left))[0]
    ?.potter;
}
