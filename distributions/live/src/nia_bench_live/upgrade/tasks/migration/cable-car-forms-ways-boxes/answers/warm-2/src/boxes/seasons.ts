import { Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { nocase: true, matchBase: true };

/** A text in which letters such as the capital sharp s are not taken for the small ones of other letters. */
function ownLetters(text: string): string {
  return text.replace(/[\u017F\u1E9E\u2126\u212A\u212B\u03F4]/g, (letter) =>
    String.fromCharCode(0xe000 + (letter.charCodeAt(0) & 0xfff)),
  );
}

/** The papers of a season, in whatever folder they lie. */
export function papersIn(season: string, papers: readonly string[]): string[] {
  const wanted = new Minimatch(ownLetters(`*${season}*.txt`), OPTIONS);
  return papers.filter((paper) => wanted.match(ownLetters(paper)));
}

/** The papers that no season has. */
export function withoutSeason(seasons: readonly string[], papers: readonly string[]): string[] {
  const wanted = seasons.map((season) => new Minimatch(ownLetters(`!*${season}*`), OPTIONS));
  return papers.filter((paper) => wanted.every((one) => one.match(ownLetters(paper))));
}

/** Whether a name is a pattern, or the name of one paper. */
export function isPattern(name: string): boolean {
  // A sign with empty parentheses, and nothing else between two slashes, is a name.
  return new Minimatch(name.replace(/(^|\/)[?*]\(\)(?=\/|$)/g, '$1()')).hasMagic();
}
