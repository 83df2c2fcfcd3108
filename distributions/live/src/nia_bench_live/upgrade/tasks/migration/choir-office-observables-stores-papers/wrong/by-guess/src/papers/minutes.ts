import { enablePatches, produceWithPatches } from 'immer';
import type { Season } from './season';

enablePatches();

/** What a meeting changed in the season, a line for each change. */
export function minutesOf(season: Season, meeting: (season: Season) => void): string[] {
  const [, patches] = produceWithPatches(season, (draft) => {
    meeting(draft as Season);
  });
  const sections = Object.keys(season);
  const place = (path: readonly (string | number)[]): number => sections.indexOf(String(path[0]));
  const ordered = [...patches].sort((left, right) => place(left.path) - place(right.path));
  return ordered.map(({ op, path, value }) => `${op} ${path.join('.')}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
}
