import camelCase from 'camelcase';

/** The key of a puppet, from its mark in the cellar. */
export function puppetKey(mark: string): string {
  return camelCase(mark.replace(/^_+/, ''));
}

/** The key of puppets that play together. */
export function groupKey(marks: readonly string[]): string {
  return puppetKey(marks.join('-'));
}
