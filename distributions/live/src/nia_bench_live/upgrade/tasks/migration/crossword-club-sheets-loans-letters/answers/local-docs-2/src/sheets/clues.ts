import ejs from 'ejs';
import type { Clue } from '../domain/clues';

const list = `<? for (const clue of clues) { ?>
<?= clue.number ?>. <?= clue.text ?> (<?= clue.letters ?>)
<? } ?>`;

/** The clues of a puzzle, one a line. */
export function printClues(clues: Clue[]): string {
  return ejs.render(list, { clues }, { delimiter: '?' });
}
