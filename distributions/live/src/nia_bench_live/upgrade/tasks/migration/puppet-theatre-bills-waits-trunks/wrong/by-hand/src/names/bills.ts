import { joinWords } from './puppets';

/** The name that a bill has at the printer's, from the words on it, such as `dance of bears`. */
export function billName(words: string): string {
  const name = joinWords(words);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
