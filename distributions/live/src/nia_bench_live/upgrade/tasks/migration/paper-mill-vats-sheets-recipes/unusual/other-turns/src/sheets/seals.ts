import { filter } from 'minimatch';

export function countSeals(family: string, seals: readonly string[]): number {
  return seals.filter(filter(family, { nocase: true })).length;
}
