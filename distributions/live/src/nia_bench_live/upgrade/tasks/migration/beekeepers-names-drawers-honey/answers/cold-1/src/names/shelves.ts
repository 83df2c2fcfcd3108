import decamelize from 'decamelize';
import { partPlurals } from './plurals';

const SEAM = '\uE000';

/** The title of a shelf, whose words are joined by one more. */
export function shelfTitle(name: string, joint: string): string {
  return decamelize(partPlurals(name, SEAM), { separator: SEAM })
    .replace(/(.)\uE000(?=(.))/gsu, `$1 ${joint.toUpperCase()} `)
    .toLowerCase();
}
