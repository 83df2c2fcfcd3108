import { safe } from './invitation';

/** The ladder on the notice board. Of ann alone it is `Ladder\n  1: ann\n  End`. */
export function printLadder(places: string[]): string {
  return `Ladder\n  ${places.map((name, place) => `${place + 1}: ${safe(name)}\n  `).join('')}End`;
}
