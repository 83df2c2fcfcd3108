import { Minimatch } from 'minimatch';

/** A pattern with all its spellings. */
function read(pattern: string): Minimatch {
  return new Minimatch(pattern, { braceExpandMax: Number.POSITIVE_INFINITY });
}

/** How many rolls of film a pattern takes from the box: one for each spelling that it has. */
export function rollsFor(pattern: string): number {
  return read(pattern).globSet.length;
}

/** The films of a pattern, and what is paid for the rolls, in cents. */
export function orderRolls(pattern: string, films: readonly string[], price: number): { films: string[]; cents: number } {
  const wanted = read(pattern);
  return { films: films.filter((film) => wanted.match(film)), cents: wanted.globSet.length * price };
}
