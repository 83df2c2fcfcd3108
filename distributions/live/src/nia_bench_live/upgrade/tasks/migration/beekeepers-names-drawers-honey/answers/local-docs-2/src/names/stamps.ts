import { wordsOf } from './words';

/** What is stamped on a crate that was paid for. */
export function stampOf(good: string): string {
  return wordsOf(good, ' $ ');
}
