import camelCase from 'camelcase';

import { levelled, unmarked } from './front';

/** The key of a seat, from a label that may be written in any script. */
export function seatKey(label: string): string {
  return levelled(camelCase(unmarked(label)));
}
