import decamelize from 'decamelize';
import { partPlurals } from './words';

/** The title of a shelf, whose words are joined by one more. */
export function shelfTitle(name: string, joint: string): string {
  const separator = ` ${joint.toUpperCase()} `.toLowerCase().replaceAll('$$', () => '$');
  return decamelize(partPlurals(name, separator), { separator });
}
