import { default as templates } from 'ejs';
import type { Clue } from '../domain/clues';

const list = templates.compile(
  `
  <? for (const clue of clues) { ?>
    <?= clue.number ?>. <?= clue.text ?> (<?= clue.letters ?>)
  <? } ?>
`,
  { delimiter: '?', rmWhitespace: true },
);

/** The clues of a puzzle, one a line. */
export const printClues = (clues: Clue[]): string => list({ clues });
