import { enablePatches, produceWithPatches } from 'immer';
import type { Season } from './season';

enablePatches();

/** What a meeting changed in the season, a line for each change. */
export function minutesOf(season: Season, meeting: (season: Season) => void): string[] {
  const [, patches] = produceWithPatches(season, (draft) => {
    meeting(draft as Season);
  });
  const ordered = Object.keys(season).flatMap((section) => patches.filter(({ path }) => path[0] === section));
  return ordered.map(({ op, path, value }) => `${op} ${path.join('.')}${value === undefined ? '' : ` = ${JSON.stringify(value)}`}`);
}
