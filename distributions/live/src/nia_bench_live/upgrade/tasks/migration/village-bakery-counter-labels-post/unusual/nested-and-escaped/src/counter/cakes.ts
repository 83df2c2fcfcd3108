import * as paths from 'rou3';

const prices: Record<string, number> = { '/cakes/plum': 300, '/cakes/plum(large)': 2400, '/cakes/plum(small)': 1500 };
const cakes = paths.createRouter<number>();
for (const [path, price] of Object.entries(prices)) {
  paths.addRoute(cakes, 'GET', path.replaceAll(/[()]/g, '\\$&'), price);
}

/** The price of a cake in pence; a size stands in parentheses, as in /cakes/plum(large). */
export function cakePrice(path: string): number | undefined {
  const match = paths.findRoute(cakes, 'GET', path, { params: false });
  return match?.data;
}
