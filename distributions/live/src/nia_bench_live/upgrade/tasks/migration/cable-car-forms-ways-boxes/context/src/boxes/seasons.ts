import { Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { nocase: true, matchBase: true };

/** The papers of a season, in whatever folder they lie. */
export function papersIn(season: string, papers: readonly string[]): string[] {
  const wanted = new Minimatch(`*${season}*.txt`, OPTIONS);
  return papers.filter((paper) => wanted.match(paper));
}

/** The papers that no season has. */
export function withoutSeason(seasons: readonly string[], papers: readonly string[]): string[] {
  const wanted = seasons.map((season) => new Minimatch(`!*${season}*`, OPTIONS));
  return papers.filter((paper) => wanted.every((one) => one.match(paper)));
}

/** Whether a name is a pattern, or the name of one paper. */
export function isPattern(name: string): boolean {
  return new Minimatch(name).hasMagic();
}
