import { partsOf } from './parts';

/** The title of a shelf, whose words are joined by one more. */
export function shelfTitle(name: string, joint: string): string {
  const word = joint.toUpperCase().toLowerCase();
  // Two dollar signs have always been printed as one.
  return partsOf(name, ` ${word.replaceAll('$$', () => '$')} `);
}
