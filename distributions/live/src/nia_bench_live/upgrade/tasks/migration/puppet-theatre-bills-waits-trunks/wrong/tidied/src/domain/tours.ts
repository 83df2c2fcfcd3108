export interface Town {
  name: string;
  hour: number;
  seats: number;
}

/** The towns of a tour, each the nearest one to the town before. */
export function routeOf(towns: readonly Town[], start: number): string[] {
  const left = [...towns];
  const route: string[] = [];
  let at = start;
  while (left.length > 0) {
    left.sort((one, other) => Math.abs(one.hour - at) - Math.abs(other.hour - at));
    const next = left.shift();
    if (next === undefined) break;
    route.push(next.name);
    at = next.hour;
  }
  return route;
}

/** What a town may bring in if three quarters of its seats are sold, in euros. */
export function takings({ seats }: Town, price: number): number {
  return Math.floor(seats * 0.8) * price;
}

/** The towns that are worth the way: two hundred euros for each hour, there and back. */
export function worthIt(towns: readonly Town[], price: number): string[] {
  return towns.filter((town) => takings(town, price) >= town.hour * 2 * 200).map(({ name }) => name);
}
