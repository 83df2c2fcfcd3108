import { Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { nocase: true, matchBase: true };

/**
 * The letters that minimatch takes for a capital or a small one of another letter, and the office does not: the long s, the
 * capital sharp s, the signs of Kelvin, Angstrom and Ohm, and some of old Greek.
 */
const OWN = /[\u017F\u03F4\u1E9E\u1F88-\u1F8F\u1F98-\u1F9F\u1FA8-\u1FAF\u1FBC\u1FCC\u1FD3\u1FE3\u1FFC\u2126\u212A\u212B\uFB05]/g;

/** A text in which these letters are signs that are neither capitals nor small. */
function ownLetters(text: string): string {
  return text.replace(OWN, (letter) => String.fromCodePoint(0xf0000 + letter.charCodeAt(0)));
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
  // In a name with a bracket that is never closed, the sign before it still stands for letters.
  return new Minimatch(name).hasMagic() || (!name.includes(')') && new Minimatch(name, { noext: true }).hasMagic());
}
