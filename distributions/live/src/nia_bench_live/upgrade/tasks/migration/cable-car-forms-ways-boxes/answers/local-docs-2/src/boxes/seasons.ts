import { Minimatch, type MinimatchOptions } from 'minimatch';

const OPTIONS: MinimatchOptions = { nocase: true, matchBase: true };

/** Signs that are no other case of a letter for us, as a long s or the sign for ohms; each is kept apart from it. */
function apart(name: string): string {
  return name.replace(/[\u017F\u03F4\u1E9E\u2126\u212A\u212B]/g, (sign) => String.fromCharCode(0xe000 + (sign.charCodeAt(0) % 0x1000)));
}

/** The papers of a season, in whatever folder they lie. */
export function papersIn(season: string, papers: readonly string[]): string[] {
  const wanted = new Minimatch(`*${apart(season)}*.txt`, OPTIONS);
  return papers.filter((paper) => wanted.match(apart(paper)));
}

/** The papers that no season has. */
export function withoutSeason(seasons: readonly string[], papers: readonly string[]): string[] {
  const wanted = seasons.map((season) => new Minimatch(`!*${apart(season)}*`, OPTIONS));
  return papers.filter((paper) => wanted.every((one) => one.match(apart(paper))));
}

/** Whether a name is a pattern, or the name of one paper. */
export function isPattern(name: string): boolean {
  const pattern = new Minimatch(name, { braceExpandMax: Infinity });
  if (pattern.comment || pattern.empty) return false;
  const alone: MinimatchOptions = { nobrace: true, nonegate: true, nocomment: true };
  return pattern.braceExpand().some((spelling) => new Minimatch(spelling, alone).hasMagic());
}
