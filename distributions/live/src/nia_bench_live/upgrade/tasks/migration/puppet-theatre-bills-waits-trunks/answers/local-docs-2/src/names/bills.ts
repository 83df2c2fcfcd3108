import camelCase from 'camelcase';

import { finishLargeName, prepareWords } from './signs';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  return finishLargeName(camelCase(prepareWords(words), { pascalCase: true }));
}
