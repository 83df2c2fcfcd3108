export interface Exhibit {
  name: string;
  year: number;
  country: string;
  lent: boolean;
}

/** The exhibits of a century, the oldest first. */
export function century(exhibits: readonly Exhibit[], number: number): string[] {
  const inside = exhibits.filter(({ year }) => Math.ceil(year / 100) === number);
  return [...inside].sort((left, right) => left.year - right.year).map(({ name, lent }) => (lent ? `${name} (lent)` : name));
}

/** How many exhibits there are from each country. */
export function countries(exhibits: readonly Exhibit[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const { country } of exhibits) counts.set(country, (counts.get(country) ?? 0) + 1);
  return [...counts].sort(([left, one], [right, other]) => other - one || left.localeCompare(right));
}

/** What an exhibit is insured for, more with each full decade. */
export function insured({ year, lent }: Exhibit, today: number): number {
  return (100 + Math.floor((today - year) / 10) * 15) * (lent ? 2 : 1);
}
