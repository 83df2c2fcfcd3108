import camelCase from 'camelcase';

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return camelCase(mark);
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  return camelCase(marks);
}
