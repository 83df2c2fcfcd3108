import { keyOf } from './keys';

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return keyOf(mark);
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  return keyOf(marks);
}
