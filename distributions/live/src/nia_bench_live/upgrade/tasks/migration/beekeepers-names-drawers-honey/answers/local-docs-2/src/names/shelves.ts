import { wordsOf } from './words';

/** The title of a shelf, whose words are joined by one more. */
export function shelfTitle(name: string, joint: string): string {
  return wordsOf(name, ` ${joint.toUpperCase().replaceAll('$$', '$')} `);
}
