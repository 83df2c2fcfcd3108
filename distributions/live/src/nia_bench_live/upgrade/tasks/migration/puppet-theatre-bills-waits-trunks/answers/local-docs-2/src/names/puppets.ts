import camelCase from 'camelcase';

import { finishName, prepareWords } from './signs';

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return finishName(camelCase(prepareWords(mark)));
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  return finishName(camelCase(marks.map(prepareWords)));
}
