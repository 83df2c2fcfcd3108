import decamelize from 'decamelize';

/** What is stamped on a crate that was paid for. */
export function stampOf(good: string): string {
  return decamelize(good, { separator: ' $ ' });
}
