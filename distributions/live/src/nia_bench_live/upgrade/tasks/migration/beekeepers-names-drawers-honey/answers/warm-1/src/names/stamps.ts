import decamelize from 'decamelize';
import { partPlurals } from './words';

/** What is stamped on a crate that was paid for. */
export function stampOf(good: string): string {
  return decamelize(partPlurals(good, ' $ '), { separator: ' $ ' });
}
