import camelCase from 'camelcase';

import { levelled, unmarked } from './front';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  return levelled(camelCase(unmarked(words), { pascalCase: true }));
}
