import type { Lot } from './lots';
import { placeCode, type Place } from './shelves';

const widest = 24;

/** A line that fits on a bag; what does not is cut and ends with a dot. */
export function fitted(line: string): string {
  return line.length <= widest ? line : `${line.slice(0, widest - 1)}.`;
}

/** The label of a bag: its id with the place, the species, and year and weight. */
export function bagLabel(lot: Lot, place: Place): string[] {
  return [`${lot.id} ${placeCode(place)}`, fitted(lot.species), `${lot.year} ${lot.weight.toString()}`];
}

/** A letter for each lot that sums up its id, so that a label that was misread is noticed. */
export function checkLetter(id: string): string {
  let sum = 0;
  for (const [index, letter] of [...id.toUpperCase()].entries()) sum += letter.charCodeAt(0) * (index + 1);
  return String.fromCharCode(65 + (sum % 26));
}
