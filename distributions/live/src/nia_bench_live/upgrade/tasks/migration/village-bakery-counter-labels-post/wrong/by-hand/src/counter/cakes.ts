const prices: Record<string, number> = { '/cakes/plum(large)': 2400, '/cakes/plum(small)': 1500, '/cakes/plum': 300 };

/** The price of a cake in pence; a size stands in parentheses, as in /cakes/plum(large). */
export function cakePrice(path: string): number | undefined {
  return prices[path];
}
