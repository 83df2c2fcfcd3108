import decamelize from 'decamelize';

/** The title of a shelf, whose words are joined by one more. */
export function shelfTitle(name: string, joint: string): string {
  return decamelize(name, { lowercaseSeparator: true, separator: ` ${joint.toUpperCase()} ` });
}
