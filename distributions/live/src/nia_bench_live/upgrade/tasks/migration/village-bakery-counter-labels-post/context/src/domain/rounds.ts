export interface Stop {
  name: string;
  /** Where it is, in hundreds of metres east and north of the bakery. */
  east: number;
  north: number;
  loaves: number;
  /** Minutes since midnight before which bread has to be there. */
  before?: number;
}

const home = { east: 0, north: 0 };

function distance(
  first: { east: number; north: number },
  second: { east: number; north: number },
): number {
  return (
    Math.abs(first.east - second.east) +
    Math.abs(first.north - second.north)
  );
}

/** A round: those in a hurry first, and then always the next one on the way. */
export function planRound(stops: Stop[]): string[] {
  const hurried = stops
    .filter(({ before }) => before !== undefined)
    .sort((first, second) => (first.before ?? 0) - (second.before ?? 0));
  const others = stops.filter(({ before }) => before === undefined);
  const way = [...hurried];
  let here: { east: number; north: number } = hurried.at(-1) ?? home;
  while (others.length > 0) {
    others.sort(
      (first, second) =>
        distance(here, first) - distance(here, second) ||
        first.name.localeCompare(second.name),
    );
    const next = others.shift();
    if (!next) break;
    way.push(next);
    here = next;
  }
  return way.map(({ name }) => name);
}

/** The length of a round and back, in metres. */
export function roundLength(stops: Stop[], way: string[]): number {
  const places = way.flatMap((name) =>
    stops.filter((stop) => stop.name === name),
  );
  const all = [home, ...places, home];
  return all
    .slice(1)
    .reduce(
      (sum, place, at) => sum + distance(all[at] ?? home, place) * 100,
      0,
    );
}

/** Splits stops over carts that carry so many loaves each, in their order. */
export function loadCarts(stops: Stop[], capacity: number): string[][] {
  const carts: { free: number; names: string[] }[] = [];
  for (const { name, loaves } of stops) {
    const cart = carts.at(-1);
    if (cart && cart.free >= loaves) {
      cart.names.push(name);
      cart.free -= loaves;
    } else {
      carts.push({ free: capacity - loaves, names: [name] });
    }
  }
  return carts.map(({ names }) => names);
}

/** Stops that a round of so many minutes a kilometre reaches too late, if it begins at a time. */
export function lateStops(
  stops: Stop[],
  way: string[],
  start: number,
  pace: number,
): string[] {
  const late: string[] = [];
  let time = start;
  let here: { east: number; north: number } = home;
  for (const name of way) {
    const stop = stops.find((other) => other.name === name);
    if (!stop) continue;
    time += (distance(here, stop) / 10) * pace;
    if (stop.before !== undefined && time > stop.before) late.push(name);
    here = stop;
  }
  return late;
}
