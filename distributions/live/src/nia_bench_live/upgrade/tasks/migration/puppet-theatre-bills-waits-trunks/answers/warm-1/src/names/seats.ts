import { keyOf } from './keys';

/** The key of a seat, from a label that may be written in any script. */
export function seatKey(label: string): string {
  return keyOf(label);
}
