export interface Exhibit {
  title: string;
  /** Year of making, or the first and the last one of those that are possible. */
  year: number | [number, number];
  hall: string;
  /** Grams; what is too heavy stays where it is. */
  weight: number;
}

function firstYear({ year }: Exhibit): number {
  return typeof year === 'number' ? year : year[0];
}

/** The label of an exhibit: `Ticket punch, 1898-1902`. */
export function labelOf({ title, year }: Exhibit): string {
  return `${title}, ${typeof year === 'number' ? year : year.join('-')}`;
}

/** Exhibits by hall, each from the oldest on. */
export function byHall(exhibits: Exhibit[]): Map<string, string[]> {
  const halls = new Map<string, Exhibit[]>();
  for (const exhibit of exhibits) {
    const others = halls.get(exhibit.hall);
    if (others) others.push(exhibit);
    else halls.set(exhibit.hall, [exhibit]);
  }
  return new Map(
    [...halls].map(([hall, list]) => [
      hall,
      list
        .sort((first, second) => firstYear(first) - firstYear(second))
        .map(labelOf),
    ]),
  );
}

/** What may be lent to another museum: light things of which the hall has more than one. */
export function lendable(exhibits: Exhibit[], grams = 20000): string[] {
  return exhibits
    .filter(
      ({ weight, hall }) =>
        weight <= grams &&
        exhibits.filter((other) => other.hall === hall).length > 1,
    )
    .map(({ title }) => title);
}

/** How old a collection is on average, in years, by the first year that is possible. */
export function meanAge(exhibits: Exhibit[], now: number): number {
  if (exhibits.length === 0) return 0;
  return Math.round(
    exhibits.reduce((sum, exhibit) => sum + now - firstYear(exhibit), 0) /
      exhibits.length,
  );
}
