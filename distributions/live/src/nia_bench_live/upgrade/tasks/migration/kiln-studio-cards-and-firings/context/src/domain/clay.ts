export interface Clay {
  name: string;
  /** How much it shrinks, in percent. */
  shrinkage: number;
  /** Degrees at which it is ripe. */
  ripe: number;
  price: number;
}

/** How large a piece has to be thrown so that it has a size when it is fired, in millimetres. */
export function thrownSize(size: number, { shrinkage }: Clay): number {
  return Math.round(size / (1 - shrinkage / 100));
}

/** A mixture of clays by parts. */
export function blend(parts: [Clay, number][]): Clay | undefined {
  const total = parts.reduce((sum, [, part]) => sum + part, 0);
  if (total <= 0) return undefined;
  const mean = (pick: (clay: Clay) => number) => {
    const sum = parts.reduce(
      (all, [clay, part]) => all + pick(clay) * part,
      0,
    );
    return Math.round((sum / total) * 10) / 10;
  };
  return {
    name: parts.map(([{ name }, part]) => `${part} ${name}`).join(', '),
    shrinkage: mean(({ shrinkage }) => shrinkage),
    ripe: Math.round(mean(({ ripe }) => ripe)),
    price: Math.round(mean(({ price }) => price)),
  };
}

/** The clays that are ripe at a temperature, give or take 20 degrees, the cheapest first. */
export function ripeAt(clays: Clay[], degrees: number): string[] {
  return clays
    .filter(({ ripe }) => Math.abs(ripe - degrees) <= 20)
    .sort((left, right) => left.price - right.price)
    .map(({ name }) => name);
}

/** How many pieces a bag gives, by what a piece weighs; a tenth is lost. */
export function piecesOf(kilos: number, grams: number): number {
  if (grams <= 0) return 0;
  return Math.floor((kilos * 900) / grams);
}
