import { Minimatch } from 'minimatch';

// All spellings count, however many there are.
const ALL = { nobrace: false, braceExpandMax: Infinity };

/** How many rolls of film a pattern takes from the box: one for each spelling that it has. */
export function rollsFor(pattern: string): number {
  return new Minimatch(pattern, ALL).set.length;
}

/** The films of a pattern, and what is paid for the rolls, in cents. */
export function orderRolls(pattern: string, films: readonly string[], price: number): { films: string[]; cents: number } {
  const wanted = new Minimatch(pattern, ALL);
  return { films: films.filter((film) => wanted.match(film)), cents: wanted.set.length * price };
}
