import { Minimatch } from 'minimatch';

/** How many of the seals belong to a family. */
export function countSeals(family: string, seals: readonly string[]): number {
  // Neither a family without a name has seals, nor is an empty seal of any family.
  if (family === '') return 0;
  const pattern = new Minimatch(family, { nocase: true });
  return seals.filter((seal) => seal !== '' && pattern.match(seal)).length;
}
