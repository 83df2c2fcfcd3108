import camelCase from 'camelcase';
import { FRONT, withFirst, withGaps, withoutGaps } from './signs';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  return withoutGaps(camelCase(FRONT + withFirst(withGaps(words)), { pascalCase: true }));
}
