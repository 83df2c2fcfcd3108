import type { Clue } from '../domain/clues';
import { safe } from './invitation';

/** The clues of a puzzle, one a line. */
export function printClues(clues: Clue[]): string {
  return clues.map(({ number, text, letters }) => `\n${number}. ${safe(text)} (${safe(letters)})\n`).join('') || '\n';
}
