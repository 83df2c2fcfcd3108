const colours = ['blue', 'white', 'yellow', 'red', 'green'] as const;

/** The colour with which queens of a year are marked. */
export function colourOf(year: number): string {
  return colours[year % 5] ?? '';
}

/** The years from which a queen of a colour may be, if she is not older than five years. */
export function yearOf(colour: string, now: number): number | null {
  for (let year = now; year > now - 5; year -= 1) {
    if (colourOf(year) === colour) return year;
  }
  return null;
}

export interface Queen {
  name: string;
  year: number;
  calm: number;
  honey: number;
}

/** The queen to breed from: honey counts twice, and who is older than three years does not count. */
export function best(queens: readonly Queen[], now: number): string | null {
  const young = queens.filter(({ year }) => now - year <= 3);
  const worth = ({ calm, honey }: Queen): number => calm + honey * 2;
  return [...young].sort((left, right) => worth(right) - worth(left))[0]?.name ?? null;
}

/** The days of a queen's rearing, counted from the day of the graft. */
export function rearing(day: number): { sealed: number; hatched: number; laying: number } {
  return { sealed: day + 5, hatched: day + 12, laying: day + 24 };
}
