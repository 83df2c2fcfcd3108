import { Minimatch } from 'minimatch';

/** How many of the seals belong to a family. */
export function countSeals(family: string, seals: readonly string[]): number {
  const pattern = new Minimatch(family, { nocase: true });
  // No family has no seals, not even those without a sign.
  return pattern.empty ? 0 : seals.filter((seal) => pattern.match(seal)).length;
}
