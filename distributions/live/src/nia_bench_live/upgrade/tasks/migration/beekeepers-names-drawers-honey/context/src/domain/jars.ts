export interface Jar {
  grams: 125 | 250 | 500;
  lid: 'gold' | 'green';
}

const order = [500, 250, 125] as const;

/** The jars into which so much honey goes, the large ones first, and what is left over. */
export function fill(grams: number, stock: Readonly<Record<string, number>>): { jars: [number, number][]; left: number } {
  const jars: [number, number][] = [];
  let left = grams;
  for (const size of order) {
    const number = Math.min(stock[size] ?? 0, Math.floor(left / size));
    if (number > 0) jars.push([size, number]);
    left -= number * size;
  }
  return { jars, left };
}

/** The crates that jars need: twelve large ones, or twenty-four of the others. */
export function crates(jars: readonly Jar[]): number {
  const large = jars.filter(({ grams }) => grams === 500).length;
  return Math.ceil(large / 12 + (jars.length - large) / 24);
}

/** The lot of jars that were filled on a day, as the label has it. */
export function lotOf(year: number, day: number, tank: number): string {
  return `L${String(year).slice(-2)}${String(day).padStart(3, '0')}-${String.fromCharCode(64 + tank)}`;
}

/** Lids that are still to be ordered, by their colour. */
export function lidsFor(jars: readonly Jar[], held: Readonly<Record<Jar['lid'], number>>): Record<Jar['lid'], number> {
  const count = (lid: Jar['lid']): number => Math.max(0, jars.filter((jar) => jar.lid === lid).length - held[lid]);
  return { gold: count('gold'), green: count('green') };
}
