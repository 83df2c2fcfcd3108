import camelCase from 'camelcase';
import { FRONT, withGaps, withoutGaps } from './signs';

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return withoutGaps(camelCase(FRONT + withGaps(mark)));
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  return withoutGaps(camelCase(['.', ...marks.map(withGaps)]));
}
