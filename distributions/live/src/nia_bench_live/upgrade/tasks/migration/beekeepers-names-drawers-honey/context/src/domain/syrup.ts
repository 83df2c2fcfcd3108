/** The syrup that a colony needs for the winter, in litres, by its frames of bees and the honey that it has. */
export function syrupFor(frames: number, honey: number): number {
  const needed = Math.max(0, frames * 2 - honey);
  return Math.ceil(needed / 0.75) / 2;
}

/** Sugar and water of so many litres of syrup: thin in spring, thick in autumn. */
export function mix(litres: number, season: 'spring' | 'autumn'): { sugar: number; water: number } {
  const share = season === 'spring' ? 0.5 : 0.62;
  const sugar = Math.round(litres * share * 10) / 10;
  return { sugar, water: Math.round((litres - sugar) * 10) / 10 };
}

export interface Feeding {
  hive: string;
  litres: number;
}

/** The rounds in which hives are fed, at most two litres a hive and round. */
export function rounds(feedings: readonly Feeding[]): Feeding[][] {
  const left = feedings.map((feeding) => ({ ...feeding }));
  const all: Feeding[][] = [];
  while (left.some(({ litres }) => litres > 0)) {
    const round: Feeding[] = [];
    for (const feeding of left.filter(({ litres }) => litres > 0)) {
      const litres = Math.min(2, feeding.litres);
      feeding.litres -= litres;
      round.push({ hive: feeding.hive, litres });
    }
    all.push(round);
  }
  return all;
}
