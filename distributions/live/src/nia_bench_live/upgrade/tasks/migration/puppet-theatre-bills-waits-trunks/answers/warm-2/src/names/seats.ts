import camelCase from 'camelcase';
import { FRONT, withGaps, withoutGaps } from './signs';

/** The key of a seat, from a label that may be written in any script. */
export function seatKey(label: string): string {
  return withoutGaps(camelCase(FRONT + withGaps(label)));
}
