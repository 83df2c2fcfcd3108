import camelCase from 'camelcase';

import { wordsOf } from './words';

/** The key of a seat, from a label that may be written in any script. */
export function seatKey(label: string): string {
  return camelCase(wordsOf(label));
}
