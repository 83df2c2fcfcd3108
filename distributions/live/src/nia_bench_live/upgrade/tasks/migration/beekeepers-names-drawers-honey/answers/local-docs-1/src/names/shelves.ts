import { inWords } from './words';

/** The title of a shelf, whose words are joined by one more; two `$` of it stand for one. */
export function shelfTitle(name: string, joint: string): string {
  return inWords(name, ` ${joint.toUpperCase().replaceAll('$$', () => '$')} `);
}
