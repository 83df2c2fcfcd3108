export interface Wall {
  street: string;
  width: number;
  height: number;
}

/** How many posters fit on a wall, as they are or turned. */
export function fitOn({ width, height }: Wall, wide: number, high: number): number {
  const count = (one: number, other: number): number => Math.floor(width / one) * Math.floor(height / other);
  return Math.max(count(wide, high), count(high, wide));
}

/** Paste for posters in buckets; one is enough for twenty-five. */
export function paste(posters: number): number {
  return Math.ceil(posters / 25);
}

/** The streets for so many posters, the biggest walls first. */
export function streetsFor(walls: readonly Wall[], posters: number, wide: number, high: number): string[] {
  const streets: string[] = [];
  let left = posters;
  for (const wall of [...walls].sort((one, other) => fitOn(other, wide, high) - fitOn(one, wide, high))) {
    if (left <= 0) break;
    streets.push(wall.street);
    left -= fitOn(wall, wide, high);
  }
  return streets;
}
