import camelCase from 'camelcase';

import { levelled, unmarked } from './front';

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return levelled(camelCase(unmarked(mark)));
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  return puppetKey(
    marks
      .map((mark) => mark.trim())
      .filter((mark) => mark !== '')
      .join('-'),
  );
}
