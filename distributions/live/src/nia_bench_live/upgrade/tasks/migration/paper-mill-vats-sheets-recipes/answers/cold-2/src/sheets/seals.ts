import { minimatch } from 'minimatch';

/** How many of the seals belong to a family. */
export function countSeals(family: string, seals: readonly string[]): number {
  const expression = minimatch.makeRe(family, { nocase: true, maxExtglobRecursion: Number.POSITIVE_INFINITY });
  return expression ? seals.filter((seal) => expression.test(seal)).length : 0;
}
