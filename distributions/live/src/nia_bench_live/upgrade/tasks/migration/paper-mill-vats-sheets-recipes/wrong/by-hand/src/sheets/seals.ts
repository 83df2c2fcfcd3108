import { minimatch } from 'minimatch';

/** How many of the seals belong to a family. */
export function countSeals(family: string, seals: readonly string[]): number {
  return minimatch.match([...seals], family, { nocase: true }).length;
}
