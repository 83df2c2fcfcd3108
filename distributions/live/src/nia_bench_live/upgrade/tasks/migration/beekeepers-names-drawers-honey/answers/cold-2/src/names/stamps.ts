import decamelize from 'decamelize';
import { splitPlurals } from './plurals';

const separator = ' $ ';

/** What is stamped on a crate that was paid for. */
export function stampOf(good: string): string {
  return decamelize(splitPlurals(good, separator), { separator });
}
