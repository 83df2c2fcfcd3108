import { minimatch } from 'minimatch';

/** For how many years a paper is kept, by the first rule that it fits. */
const RULES: readonly [pattern: string, years: number][] = [
  ['accidents/**', 30],
  ['ropes/*.{card,log}', 20],
  ['money/20[0-9][0-9]/*', 10],
  ['**/draft-*', 0],
];

/** For how many years a paper has to be kept. */
export function yearsFor(paper: string): number {
  return RULES.find(([pattern]) => minimatch(paper, pattern))?.[1] ?? 2;
}

/** The papers that may be burnt, with the year in which each was written. */
export function burnt(papers: Readonly<Record<string, number>>, year: number): string[] {
  return Object.entries(papers).flatMap(([paper, written]) => (written + yearsFor(paper) < year ? [paper] : []));
}
