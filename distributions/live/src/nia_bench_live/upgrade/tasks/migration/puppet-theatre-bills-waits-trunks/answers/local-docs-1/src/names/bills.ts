import camelCase from 'camelcase';

import { wordsOf } from './words';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  const name = camelCase(wordsOf(words), { pascalCase: true });
  return name.replace(/^[\u{10000}-\u{10FFFF}]/u, (letter) => letter.toLowerCase());
}
