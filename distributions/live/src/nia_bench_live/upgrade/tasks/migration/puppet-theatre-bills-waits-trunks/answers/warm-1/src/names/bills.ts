import { keyOf } from './keys';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  return keyOf(words, { pascalCase: true });
}
