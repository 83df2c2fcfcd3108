import camelCase from 'camelcase';

import { finishName, prepareWords } from './signs';

/** The key of a seat, from a label that may be written in any script. */
export function seatKey(label: string): string {
  return finishName(camelCase(prepareWords(label)));
}
