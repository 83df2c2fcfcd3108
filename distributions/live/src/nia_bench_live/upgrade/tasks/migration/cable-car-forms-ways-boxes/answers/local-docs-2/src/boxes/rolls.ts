import { Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { braceExpandMax: Infinity };

/** How many spellings a pattern has. */
function spellings(pattern: Minimatch): number {
  return pattern.comment || pattern.empty ? 0 : new Set(pattern.braceExpand()).size;
}

/** How many rolls of film a pattern takes from the box: one for each spelling that it has. */
export function rollsFor(pattern: string): number {
  return spellings(new Minimatch(pattern, OPTIONS));
}

/** The films of a pattern, and what is paid for the rolls, in cents. */
export function orderRolls(pattern: string, films: readonly string[], price: number): { films: string[]; cents: number } {
  const wanted = new Minimatch(pattern, OPTIONS);
  return { films: films.filter((film) => wanted.match(film)), cents: spellings(wanted) * price };
}
