import ejs from 'ejs';
import type { Clue } from '../domain/clues';

/** Has no whitespace around its lines, for that would be printed. */
const list = `<? for (const clue of clues) { ?>
<?= clue.number ?>. <?= clue.text ?> (<?= clue.letters ?>)
<? } ?>`;

/** The clues of a puzzle, one a line. */
export function printClues(clues: Clue[]): string {
  return ejs.render(list, { clues }, { delimiter: '?' });
}
