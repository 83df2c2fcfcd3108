import { safe } from './invitation';

/** The ladder on the notice board, whose lines are not set closer than the board has them. */
export function printLadder(places: string[]): string {
  return `Ladder\n  ${places.map((name, place) => `${place + 1}: ${safe(name)}\n  `).join('')}End`;
}
