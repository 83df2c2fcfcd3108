import decamelize from 'decamelize';
import { partPlurals } from './plurals';

const PAID = ' $ ';

/** What is stamped on a crate that was paid for. */
export function stampOf(good: string): string {
  return decamelize(partPlurals(good, PAID), { separator: PAID });
}
