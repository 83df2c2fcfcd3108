import decamelize from 'decamelize';
import { splitPlurals } from './plurals';

/** The title of a shelf, whose words are joined by one more. */
export function shelfTitle(name: string, joint: string): string {
  const separator = ` ${joint.toUpperCase().toLowerCase().replace(/\$\$/g, () => '$')} `;
  return decamelize(splitPlurals(name, separator), { separator });
}
